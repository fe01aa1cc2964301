import type { FakeCallView } from "@porchlight/machines/fake-call"
import { createContext, useContext } from "react"

export const FakeCallContext = createContext<FakeCallView | null>(null)

/** What the nearest `<FakeCall.Root>` knows and can do. */
export function useFakeCallContext(): FakeCallView {
  const view = useContext(FakeCallContext)
  if (!view)
    throw new Error(
      "[porchlight/fake-call] A part stands outside its root, so it has no state to show. Put it inside <FakeCall.Root>.",
    )
  return view
}
