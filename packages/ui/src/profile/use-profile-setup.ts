import type { Profile } from "@porchlight/core/profile"
import { connectProfileSetup, profileSetupMachine, type ProfileSetupView } from "@porchlight/machines/profile"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseProfileSetupOptions {
  /** Whether a profile is completed or an existing one changed: decides the words alone. Read once. */
  readonly mode?: "create" | "edit" | undefined
  /** Before the form is sent. */
  readonly onSubmitting?: ((details: RequestDetails<"submit">) => void) | undefined
  readonly onCompleted?: ((profile: Profile) => void) | undefined
}

/** The profile form. */
export function useProfileSetup(options: UseProfileSetupOptions = {}): ProfileSetupView {
  const backend = useBackend()
  const [machine] = useState(() => profileSetupMachine(backend))
  const [snapshot, send, actor] = useMachine(machine, { input: { mode: options.mode ?? "create" } })
  useEmitted(actor, "PROFILE.COMPLETED", ({ profile }) => options.onCompleted?.(profile))

  const view = connectProfileSetup(snapshot, send)
  return {
    ...view,
    submit: () => {
      if (isAllowed(options.onSubmitting, "submit")) view.submit()
    },
  }
}
