import { ApiKey, type UseApiKeyOptions } from "../index.ts"

/** See the keys, make one, copy it, revoke one. */
export function MyApiKeys(options: UseApiKeyOptions) {
  return (
    <ApiKey.Root {...options} aria-label="API keys">
      <ApiKey.Status />
      <ApiKey.Failure />
      <ApiKey.RetryTrigger />
      <ApiKey.Made>
        <ApiKey.CopyTrigger />
        <ApiKey.KeepTrigger />
      </ApiKey.Made>
      <ApiKey.Empty />
      <ApiKey.List>
        <ApiKey.ConfirmTrigger />
        <ApiKey.LeaveTrigger />
      </ApiKey.List>
      <ApiKey.Full />
      <ApiKey.Form aria-label="New key">
        <ApiKey.Field name="name" />
        <ApiKey.Scopes />
        <ApiKey.Days />
        <ApiKey.Field name="password" />
        <ApiKey.Field name="code" />
        <ApiKey.SubmitTrigger />
      </ApiKey.Form>
    </ApiKey.Root>
  )
}
