import { webhookMessages as words } from "@porchlight/core/webhook"
import { Webhook } from "@porchlight/ui/webhook"
import { css } from "../../../styled-system/css/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"

/** Other services that are told what happens (HOOK-01). */
export function WebhookScreen() {
  const { session } = useWho()
  if (session === null) return null
  return (
    <ScreenPage title={words.title} subtitle={words.intro}>
      <Webhook.Root key={session.accountId} aria-label={words.title} className={column}>
        <Webhook.LineStatus />
        <Webhook.Status />
        <Webhook.Failure />
        <Webhook.RetryTrigger />
        <Webhook.Secret />
        <Webhook.AddTrigger />
        <Webhook.FullHint />
        <Form />
        <Webhook.Empty />
        <List />
        <Webhook.Log className={column} />
        <p className={css({ color: "quiet" })}>{words.limits}</p>
      </Webhook.Root>
    </ScreenPage>
  )
}

const column = css({ display: "flex", flexDirection: "column", gap: "2", minWidth: "0" })

function Form() {
  return (
    <Webhook.Form className={column}>
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
  )
}

function List() {
  return (
    <Webhook.List>
      <Webhook.ItemName />
      <Webhook.ItemFacts />
      <Webhook.ActiveChoice />
      <Webhook.TestTrigger />
      <Webhook.EditTrigger />
      <Webhook.RotateTrigger />
      <Webhook.RemoveTrigger />
      <Webhook.Question className={`${column} ${css({ width: "full" })}`}>
        <Webhook.KeepTrigger />
        <Webhook.ConfirmTrigger />
      </Webhook.Question>
    </Webhook.List>
  )
}
