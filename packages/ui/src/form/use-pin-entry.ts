import { useEffect, type FormEvent, type RefObject } from "react"

interface PinEntry {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form with one field named `pin`: hands over what was entered and empties the field when it was refused. The PIN is
 * never in a component's state, where developer tools and error reports would find it.
 */
export function usePinEntry(
  form: RefObject<HTMLFormElement | null>,
  error: string | null,
  onPin: (pin: string) => void,
): PinEntry {
  useEffect(() => {
    if (error === null) return
    form.current?.reset()
    form.current?.querySelector<HTMLElement>("input")?.focus()
  }, [form, error])

  return {
    submit: (event) => {
      event.preventDefault()
      const pin = new FormData(event.currentTarget).get("pin")
      onPin(typeof pin === "string" ? pin : "")
    },
  }
}
