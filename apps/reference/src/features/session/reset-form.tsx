import { SessionReset, useSessionReset } from "@porchlight/ui/session"

/** Asks for a link to choose a new password. Under a heading that names it; only 'Email Sent!' is its own. */
export function ResetForm({ email }: { readonly email?: string }) {
  const reset = useSessionReset({ email })
  return (
    <SessionReset.RootProvider value={reset}>
      {reset.isSent ? <SessionReset.Title /> : null}
      <SessionReset.Status />
      <SessionReset.Form>
        <SessionReset.Field>
          <SessionReset.Label />
          <SessionReset.Input />
          <SessionReset.Hint />
          <SessionReset.ErrorText />
        </SessionReset.Field>
        <SessionReset.Failure />
        <SessionReset.SubmitTrigger />
      </SessionReset.Form>
      <SessionReset.AgainTrigger />
    </SessionReset.RootProvider>
  )
}
