import type { SignInField } from "@porchlight/machines/session"
import { createContext, useContext } from "react"
import type { SessionWays } from "./use-session.ts"

export const SessionContext = createContext<SessionWays | null>(null)

/** What the nearest `<Session.Root>` knows and can do. */
export function useSessionContext(): SessionWays {
  const view = useContext(SessionContext)
  if (!view)
    throw new Error(
      "[porchlight/session] A part stands outside its root, so it has no state to show. Put it inside <Session.Root>.",
    )
  return view
}

export const SessionFieldContext = createContext<SignInField | null>(null)

/** The name of the field around a part. */
export function useSessionField(): SignInField {
  const name = useContext(SessionFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/session] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <Session.Field name=…>.",
    )
  return name
}
