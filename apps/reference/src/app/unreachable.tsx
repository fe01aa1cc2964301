import { Session } from "@porchlight/ui/session"
import { appMessages } from "./app.messages.ts"
import { ScreenPage } from "./screen-page.tsx"
import { useWho } from "./who.tsx"

/** The server did not say who this is: what still works, and how to ask again. */
export function Unreachable() {
  return (
    <ScreenPage title={appMessages.unreachableTitle} subtitle={appMessages.unreachableText}>
      <Session.RootProvider value={useWho()}>
        <Session.RetryTrigger />
      </Session.RootProvider>
    </ScreenPage>
  )
}
