import { SessionReset, type UseSessionResetOptions } from "../index.ts"

/** Ask for a link to choose a new password. */
export function ResetForm(options: UseSessionResetOptions) {
  return (
    <SessionReset.Root {...options}>
      <SessionReset.Title />
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
    </SessionReset.Root>
  )
}
