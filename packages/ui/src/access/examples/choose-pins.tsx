import { Access, type UseAccessOptions } from "../index.ts"

const FIELDS = ["safePin", "duressPin", "password"] as const

/** Choose the safe and the duress PIN. */
export function ChoosePins(options: UseAccessOptions) {
  return (
    <Access.Root {...options}>
      <Access.Status />
      <Access.Failure />
      <Access.Form aria-label="Your PINs">
        {FIELDS.map((name) => (
          <Access.Field key={name} name={name}>
            <Access.Label />
            <Access.Input />
            <Access.Hint />
            <Access.ErrorText />
          </Access.Field>
        ))}
        <Access.SubmitTrigger />
      </Access.Form>
    </Access.Root>
  )
}
