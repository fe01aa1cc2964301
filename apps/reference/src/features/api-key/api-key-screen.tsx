import { apiKeyMessages } from "@porchlight/core/api-key"
import { ApiKey, useApiKey } from "@porchlight/ui/api-key"
import { useId } from "react"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"

/** Keys with which programs act for her (D-57): see them, make one, revoke one. */
export function ApiKeyScreen() {
  const { session } = useWho()
  if (session === null) return null
  return (
    <ScreenPage title={apiKeyMessages.title} subtitle={apiKeyMessages.subtitle}>
      <Keys key={session.accountId} />
    </ScreenPage>
  )
}

function Keys() {
  const keys = useApiKey()
  return (
    <ApiKey.RootProvider value={keys} aria-label={apiKeyMessages.title}>
      <p className={css({ textWrap: "pretty" })}>{apiKeyMessages.limits}</p>
      <ApiKey.Made>
        <ApiKey.CopyTrigger />
        <ApiKey.Status />
        <ApiKey.KeepTrigger />
      </ApiKey.Made>
      {keys.secret === null ? <ApiKey.Status /> : null}
      {keys.state === "unknown" ? <ApiKey.Failure /> : null}
      <ApiKey.RetryTrigger />
      {keys.isKnown ? <List /> : null}
      <ApiKey.Full />
      {keys.isKnown && !keys.isFull && keys.secret === null ? <NewKey state={keys.state} /> : null}
    </ApiKey.RootProvider>
  )
}

function List() {
  return (
    <>
      <h2 className={css({ textStyle: "section" })}>{apiKeyMessages.listTitle}</h2>
      <ApiKey.Empty />
      <ApiKey.List>
        <ApiKey.Failure />
        <ApiKey.ConfirmTrigger />
        <ApiKey.LeaveTrigger />
      </ApiKey.List>
    </>
  )
}

/** What went wrong stands above the button that was pressed: the form is longer than a phone is high. */
function NewKey({ state }: Pick<ReturnType<typeof useApiKey>, "state">) {
  const { root, title } = panel()
  const id = useId()
  return (
    <section aria-labelledby={id} className={root}>
      <h2 id={id} className={title}>
        {apiKeyMessages.newTitle}
      </h2>
      <ApiKey.Form aria-labelledby={id}>
        <ApiKey.Field name="name" />
        <ApiKey.Scopes />
        <ApiKey.Days />
        <ApiKey.Field name="password" />
        <ApiKey.Field name="code" />
        {state === "ready" ? <ApiKey.Failure /> : null}
        <ApiKey.SubmitTrigger />
      </ApiKey.Form>
    </section>
  )
}
