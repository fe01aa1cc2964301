import { circleMessages, referralMessages as words } from "@porchlight/core/circle"
import { Circle, useCircle } from "@porchlight/ui/circle"
import { Suspense, useState } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, link } from "../../../styled-system/recipes/index.js"
import { lastCircle } from "../../app/last-circle.ts"
import { piece } from "../../app/piece.ts"
import { useProduct } from "../../app/product.ts"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { additionStore } from "./circle.kept.ts"

const AddContact = piece(async () => (await import("./add-contact.tsx")).AddContact)
const RemoveContact = piece(async () => (await import("./remove-contact.tsx")).RemoveContact)

const itemActions = css({ display: "flex", flexWrap: "wrap", gap: "1" })
const section = css({ display: "flex", flexDirection: "column", gap: "1.5" })

/** Asking a friend into one's circle, and telling them oneself that the question comes (D-46). */
export function ReferralScreen() {
  const { session } = useWho()
  if (session === null) return null
  return <Page key={session.accountId} accountId={session.accountId} fullName={session.fullName} />
}

/** The message of an invite as it is sent, without the link that only they get. */
function Seen({ fullName }: { readonly fullName: string }) {
  const { brandName } = useProduct()
  return (
    <section className={section}>
      <h2 className={css({ textStyle: "section" })}>{words.seenTitle}</h2>
      <p>{words.seenText}</p>
      <blockquote
        className={css({
          borderInlineStartWidth: "2px",
          borderInlineStartStyle: "solid",
          borderColor: "edge",
          paddingInlineStart: "2",
        })}
      >
        {circleMessages.inviteWording(fullName, brandName)}
      </blockquote>
      <ul className={css({ display: "grid", gap: "1", paddingInlineStart: "3", listStyleType: "disc" })}>
        {words.seen.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{words.ownYes}</p>
    </section>
  )
}

/** Who is asked, with how that stands. */
function Asked() {
  return (
    <Circle.Group group="waiting">
      <Circle.List group="waiting">
        <div>
          <Circle.ItemName />
          <Circle.ItemDetail />
          <Circle.ItemStatus />
        </div>
        <Circle.ItemTell link={new URL("/i", location.origin).href} />
        <div className={itemActions}>
          <Circle.ItemResendTrigger />
          <Circle.ItemRemoveTrigger />
        </div>
      </Circle.List>
    </Circle.Group>
  )
}

function Page({ accountId, fullName }: { readonly accountId: string; readonly fullName: string }) {
  const [lastKnown] = useState(() => lastCircle(() => localStorage, accountId))
  const [additions] = useState(() => additionStore(accountId))
  const circle = useCircle({ lastKnown, additions })
  const isFormClosed = circle.form.state === "closed"
  const isNobodyAsked = circle.waiting.length === 0 && (circle.state === "shown" || circle.state === "empty")
  return (
    <ScreenPage title={circleMessages.referral} subtitle={words.subtitle}>
      <Circle.RootProvider value={circle}>
        <Circle.Offline />
        <Circle.Status />
        <Circle.Failure />
        <Circle.RetryTrigger />
        {isFormClosed ? <Circle.Unsent /> : null}
        <Circle.GiveUpTrigger />
        <Circle.AddTrigger className={button({ look: "primary" })}>
          {circleMessages.referral}
        </Circle.AddTrigger>
        {isFormClosed ? null : (
          <Suspense fallback={null}>
            <AddContact />
          </Suspense>
        )}
        {isNobodyAsked ? <p className={css({ color: "quiet" })}>{words.nobody}</p> : null}
        <Asked />
        {circle.removing === null ? null : (
          <Suspense fallback={null}>
            <RemoveContact />
          </Suspense>
        )}
      </Circle.RootProvider>
      <Steady isPlaced={!isLooking(circle.state)}>
        <Seen fullName={fullName} />
        <Link href="/inner-circle" className={link({ kind: "alone" })}>
          {words.toCircle}
        </Link>
      </Steady>
    </ScreenPage>
  )
}
