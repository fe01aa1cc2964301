import { EmailChange, type UseEmailChangeOptions } from "../index.ts"

const fields = ["email", "password", "code"] as const

/** See which address is in force, ask for another, take the request back. */
export function ChangeMyAddress(options: UseEmailChangeOptions) {
  return (
    <EmailChange.Root {...options} aria-label="E-mail address">
      <EmailChange.Summary />
      <EmailChange.Status />
      <EmailChange.Failure />
      <EmailChange.RetryTrigger />
      <EmailChange.Form aria-label="Another address">
        {fields.map((name) => (
          <EmailChange.Field key={name} name={name} />
        ))}
        <EmailChange.SubmitTrigger />
      </EmailChange.Form>
      <EmailChange.WithdrawTrigger />
    </EmailChange.Root>
  )
}
