import { sessionMessages } from "@porchlight/core/session"
import { SessionList } from "@porchlight/ui/session"
import { useId } from "react"
import { panel } from "../../../styled-system/recipes/index.js"

/** Where one is signed in, in the settings. */
export function SessionsPanel() {
  const styles = panel()
  const titleId = useId()
  return (
    <SessionList.Root className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {sessionMessages.sessionsTitle}
      </h2>
      <SessionList.Status />
      <SessionList.Failure />
      <SessionList.RetryTrigger />
      <SessionList.List>
        <SessionList.ItemClient />
        <SessionList.ItemDetail />
        <SessionList.ItemCurrent />
        <SessionList.ItemEndTrigger />
      </SessionList.List>
      <SessionList.KeysHint />
      <SessionList.EndOthersTrigger />
    </SessionList.Root>
  )
}
