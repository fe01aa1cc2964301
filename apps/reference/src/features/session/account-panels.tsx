import { Steady } from "../../app/screen-page.tsx"
import { EmailPanel } from "../email/email-panel.tsx"
import { FactorsPanel } from "./factors-panel.tsx"
import { KeysPanel } from "./keys-panel.tsx"
import { PasswordPanel } from "./password-panel.tsx"
import { SessionsPanel } from "./sessions-panel.tsx"

interface AccountPanelsProps {
  /** Whether the first of them has all that comes later. */
  readonly isPlaced: boolean
  readonly onKnown: (isKnown: boolean) => void
}

/** What keeps others out of the account, in the settings: fetched beside them, for what draws a QR code is heavy. */
export function AccountPanels({ isPlaced, onKnown }: AccountPanelsProps) {
  return (
    <>
      <EmailPanel onKnown={onKnown} />
      {/* What comes later in these is below all that is seen at first. */}
      <Steady isPlaced={isPlaced}>
        <PasswordPanel />
        <FactorsPanel />
        <SessionsPanel />
        <KeysPanel />
      </Steady>
    </>
  )
}
