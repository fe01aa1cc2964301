import { createContext, useContext } from "react"

export const PIN_ENTRY_STATES = ["entering", "checking"] as const
export type PinEntryState = (typeof PIN_ENTRY_STATES)[number]

/** One PIN being entered. Nothing here tells the safe PIN from the duress PIN, and nothing may. */
export interface PinEntryView {
  readonly state: PinEntryState
  readonly isPending: boolean
  readonly pin: string
  readonly fault: string | null
  readonly change: (pin: string) => void
}

export const AccessPinContext = createContext<PinEntryView | null>(null)

/** What the nearest `<Access.PinForm>` knows and can do. */
export function useAccessPinContext(): PinEntryView {
  const view = useContext(AccessPinContext)
  if (!view)
    throw new Error(
      "[porchlight/access] A PIN part stands outside its form, so there is no PIN to enter. Put it inside <Access.PinForm>.",
    )
  return view
}
