import { useState } from "react"
import { Steady } from "../../app/screen-page.tsx"
import { EmailPanel } from "../email/email-panel.tsx"
import { FactorsPanel } from "./factors-panel.tsx"
import { KeysPanel } from "./keys-panel.tsx"
import { PasswordPanel } from "./password-panel.tsx"
import { SessionsPanel } from "./sessions-panel.tsx"

/** What keeps others out of the account, in the settings: fetched beside them, for what draws a QR code is heavy. */
export function AccountPanels({ onKnown }: { readonly onKnown: () => void }) {
  const [isKnown, setKnown] = useState(false)
  const tell = () => {
    setKnown(true)
    onKnown()
  }
  return (
    <>
      <EmailPanel onKnown={tell} />
      {/* What comes later in these is below all that is seen at first. */}
      <Steady isPlaced={isKnown}>
        <PasswordPanel />
        <FactorsPanel />
        <SessionsPanel />
        <KeysPanel />
      </Steady>
    </>
  )
}
