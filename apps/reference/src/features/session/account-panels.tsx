import { EmailPanel } from "../email/email-panel.tsx"
import { FactorsPanel } from "./factors-panel.tsx"
import { KeysPanel } from "./keys-panel.tsx"
import { PasswordPanel } from "./password-panel.tsx"
import { SessionsPanel } from "./sessions-panel.tsx"

/** What keeps others out of the account, in the settings: fetched beside them, for what draws a QR code is heavy. */
export function AccountPanels() {
  return (
    <>
      <EmailPanel />
      <PasswordPanel />
      <FactorsPanel />
      <SessionsPanel />
      <KeysPanel />
    </>
  )
}
