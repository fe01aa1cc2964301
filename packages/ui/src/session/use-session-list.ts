import { connectSessionList, sessionListMachine, type SessionListView } from "@porchlight/machines/session"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"

export interface UseSessionListOptions {
  /** Before another session is ended, or all of them. */
  readonly onEnding?: ((details: RequestDetails<"one" | "others">) => void) | undefined
}

/** Where somebody is signed in. */
export function useSessionList({ onEnding }: UseSessionListOptions = {}): SessionListView {
  const backend = useBackend()
  const [machine] = useState(() => sessionListMachine(backend))
  const [snapshot, send] = useMachine(machine)

  const view = connectSessionList(snapshot, send, backend.clock.now())
  return {
    ...view,
    items: view.items.map((item) => ({
      ...item,
      end: () => {
        if (isAllowed(onEnding, "one")) item.end()
      },
    })),
    endOthers: () => {
      if (isAllowed(onEnding, "others")) view.endOthers()
    },
  }
}
