import { circleMessages } from "@porchlight/core/circle"
import { Circle, useCircle } from "@porchlight/ui/circle"
import { Suspense, useState } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, link } from "../../../styled-system/recipes/index.js"
import { FooterLinks } from "../../app/footer.tsx"
import { lastCircle } from "../../app/last-circle.ts"
import { piece } from "../../app/piece.ts"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { ClarityButton } from "../clarity/clarity-button.tsx"
import { additionStore } from "./circle.kept.ts"

/** The dialogs are a fifth of the screen's script and seldom open. */
const AddContact = piece(async () => (await import("./add-contact.tsx")).AddContact)
const RemoveContact = piece(async () => (await import("./remove-contact.tsx")).RemoveContact)

/** There is nothing to test before somebody has said yes. */
const DrillPanel = piece(async () => (await import("./drill-panel.tsx")).DrillPanel)

const itemActions = css({ display: "flex", flexWrap: "wrap", gap: "1" })

/** The people one trusts: those who said yes, those who are asked, and asking one more (001 §2). */
export function CircleScreen() {
  const { session } = useWho()
  if (session === null) return null
  return <Page key={session.accountId} accountId={session.accountId} />
}

function Page({ accountId }: { readonly accountId: string }) {
  const [lastKnown] = useState(() => lastCircle(() => localStorage, accountId))
  const [additions] = useState(() => additionStore(accountId))
  const circle = useCircle({ lastKnown, additions })
  const [isDrillKnown, setDrillKnown] = useState(false)
  const isPlaced = !isLooking(circle.state) && (isDrillKnown || circle.trusted.length === 0)
  const isFormClosed = circle.form.state === "closed"
  return (
    <ScreenPage title={circleMessages.title} subtitle={circleMessages.explainer}>
      <Circle.RootProvider value={circle}>
        <Circle.Offline />
        <Circle.Status />
        <Circle.Failure />
        <Circle.RetryTrigger />
        {isFormClosed ? <Circle.Unsent /> : null}
        <Circle.GiveUpTrigger />
        <Circle.AddTrigger className={button({ look: "primary" })} />
        {isFormClosed ? null : (
          <Suspense fallback={null}>
            <AddContact />
          </Suspense>
        )}
        <Circle.Group group="trusted">
          <Circle.Empty />
          <Circle.List group="trusted">
            <div>
              <Circle.ItemName />
              <Circle.ItemDetail />
            </div>
            <Circle.ItemWarning />
            <Circle.ItemTier />
            <Circle.ItemLanguage />
            <Circle.ItemSms />
            <Circle.ItemTest />
            <div className={itemActions}>
              <Circle.ItemTestTrigger />
              <Circle.ItemRemoveTrigger />
            </div>
          </Circle.List>
        </Circle.Group>
        <Circle.Group group="waiting">
          <Circle.List group="waiting">
            <div>
              <Circle.ItemName />
              <Circle.ItemDetail />
              <Circle.ItemStatus />
            </div>
            <Circle.ItemLanguage />
            <div className={itemActions}>
              <Circle.ItemResendTrigger />
              <Circle.ItemRemoveTrigger />
            </div>
          </Circle.List>
        </Circle.Group>
        {circle.trusted.length === 0 ? null : (
          <Suspense fallback={null}>
            <DrillPanel accountId={accountId} onKnown={setDrillKnown} />
          </Suspense>
        )}
        {circle.removing === null ? null : (
          <Suspense fallback={null}>
            <RemoveContact />
          </Suspense>
        )}
      </Circle.RootProvider>
      <Steady isPlaced={isPlaced}>
        <Link href="/referral" className={link({ kind: "alone" })}>
          {circleMessages.referral}
        </Link>
        <ClarityButton />
        <footer className={itemActions}>
          <FooterLinks />
        </footer>
      </Steady>
    </ScreenPage>
  )
}
