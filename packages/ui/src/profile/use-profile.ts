import type { Profile } from "@porchlight/core/profile"
import { connectProfile, profileMachine, type ProfileView } from "@porchlight/machines/profile"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseProfileOptions {
  /** Before a changed name is saved. */
  readonly onSave?: ((details: RequestDetails<"submit">) => void) | undefined
  readonly onSaved?: ((profile: Profile) => void) | undefined
}

/** The signed-in person's own profile. */
export function useProfile(options: UseProfileOptions = {}): ProfileView {
  const backend = useBackend()
  const [machine] = useState(() => profileMachine(backend))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "PROFILE.SAVED", ({ profile }) => options.onSaved?.(profile))

  const view = connectProfile(snapshot, send)
  return {
    ...view,
    save: () => {
      if (isAllowed(options.onSave, "submit")) view.save()
    },
  }
}
