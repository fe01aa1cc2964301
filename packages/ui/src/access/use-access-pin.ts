import { PIN_MAX_LENGTH, PIN_MIN_LENGTH, accessMessages } from "@porchlight/core/access"
import { useEffect, useRef, useState } from "react"
import type { PinEntryView } from "./use-access-pin-context.ts"

export interface UseAccessPinOptions {
  /** What is typed, when the host keeps it; else the form keeps it itself. */
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onValueChange?: ((pin: string) => void) | undefined
  /** A PIN of the right shape was entered. Which of the two it is, only the backend knows. */
  readonly onPin: (pin: string) => void
  /** Whether the answer to the last PIN is awaited. */
  readonly isPending?: boolean | undefined
  /** Why the last PIN was not taken; null when there is nothing to say. */
  readonly fault?: string | null | undefined
}

export interface PinEntry extends PinEntryView {
  /** How often a PIN was not taken, so that focus can follow each refusal. */
  readonly refusals: number
  readonly submit: () => void
}

/** Entering one PIN. After each answer what was typed is forgotten; after a refusal the field has the focus. */
export function useAccessPin(options: UseAccessPinOptions): PinEntry {
  const { defaultValue = "", onValueChange, onPin, isPending = false } = options
  const [typed, setTyped] = useState(defaultValue)
  const [shapeFault, setShapeFault] = useState<string | null>(null)
  const [isMended, setIsMended] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const pin = options.value ?? typed
  const fault = shapeFault ?? (isMended ? null : (options.fault ?? null))

  const keep = (digits: string) => {
    setTyped(digits)
    setShapeFault(null)
    onValueChange?.(digits)
  }
  useAfter(isPending, () => {
    keep("")
    setIsMended(false)
    if (options.fault) setRefusals((count) => count + 1)
  })

  return {
    state: isPending ? "checking" : "entering",
    isPending,
    pin,
    fault: isPending ? null : fault,
    refusals,
    change: (input) => {
      keep(input.replace(/\D/g, "").slice(0, PIN_MAX_LENGTH))
      setIsMended(true)
    },
    submit: () => {
      if (isPending) return
      if (pin.length >= PIN_MIN_LENGTH) return onPin(pin)
      setShapeFault(pin === "" ? accessMessages.pinRequired : accessMessages.pinShape)
      setRefusals((count) => count + 1)
    },
  }
}

/** Does something each time that `isOn` goes off. */
function useAfter(isOn: boolean, act: () => void): void {
  const newest = useRef(act)
  const wasOn = useRef(isOn)
  useEffect(() => {
    newest.current = act
  })
  useEffect(() => {
    if (wasOn.current && !isOn) newest.current()
    wasOn.current = isOn
  }, [isOn])
}
