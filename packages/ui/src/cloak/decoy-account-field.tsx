import { decoyMessages } from "@porchlight/core/cloak"
import { useDecoyPart } from "./use-decoy-context.ts"

interface DecoyAccountFieldProps {
  readonly name: "email" | "password" | "code"
  readonly value: string
  readonly onValue: (value: string) => void
}

const TYPES = { email: "email", password: "password", code: "text" } as const

/** One field of whoever signs in; the browser offers nobody whom it knows. */
export function DecoyAccountField({ name, value, onValue }: DecoyAccountFieldProps) {
  const field = useDecoyPart("field")
  const input = useDecoyPart("account-input")
  return (
    <label {...field}>
      {decoyMessages[name]}
      <input
        type={TYPES[name]}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...input}
      />
    </label>
  )
}
