import { AccessCode, type UseAccessCodeOptions } from "../index.ts"

/** Redeeming an access code. */
export function Code(options: UseAccessCodeOptions) {
  return (
    <AccessCode.Root {...options}>
      <AccessCode.OpenTrigger />
      <AccessCode.Status />
      <AccessCode.Dialog>
        <AccessCode.Form>
          <AccessCode.Label />
          <AccessCode.Input />
          <AccessCode.ErrorText />
          <AccessCode.SubmitTrigger />
          <AccessCode.CloseTrigger />
        </AccessCode.Form>
      </AccessCode.Dialog>
    </AccessCode.Root>
  )
}
