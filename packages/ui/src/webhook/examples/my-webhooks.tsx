import { Webhook, type UseWebhookOptions } from "../index.ts"

/** The whole page: adding an address, its secret, the list with its switches, and what was sent. */
export function MyWebhooks(options: UseWebhookOptions) {
  return (
    <Webhook.Root aria-label="Webhooks" {...options}>
      <Webhook.LineStatus />
      <Webhook.Status />
      <Webhook.Failure />
      <Webhook.RetryTrigger />
      <Webhook.Secret />
      <Webhook.AddTrigger />
      <Webhook.FullHint />
      <Webhook.Form>
        <Webhook.FormTitle />
        <Webhook.Field name="url" />
        <Webhook.Field name="description" />
        <Webhook.Events />
        <Webhook.Place />
        <Webhook.Field name="password" />
        <Webhook.Field name="code" />
        <Webhook.FormFailure />
        <Webhook.SaveTrigger />
        <Webhook.CancelTrigger />
      </Webhook.Form>
      <Webhook.Empty />
      <Webhook.List>
        <Webhook.ItemName />
        <Webhook.ItemFacts />
        <Webhook.ActiveChoice />
        <Webhook.TestTrigger />
        <Webhook.EditTrigger />
        <Webhook.RotateTrigger />
        <Webhook.RemoveTrigger />
        <Webhook.Question>
          <Webhook.KeepTrigger />
          <Webhook.ConfirmTrigger />
        </Webhook.Question>
      </Webhook.List>
      <Webhook.Log />
    </Webhook.Root>
  )
}
