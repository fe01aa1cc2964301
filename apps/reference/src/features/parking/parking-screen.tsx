import { parkingMessages } from "@porchlight/core/parking"
import { browserGps, Parking } from "@porchlight/ui/parking"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { parkingStore } from "./parking.store.ts"

/** Where her car stands, and the ways back to it (001 §2). Never gated. */
export function ParkingScreen() {
  const { session } = useWho()
  if (session === null) return null
  return <Page key={session.accountId} accountId={session.accountId} />
}

function Page({ accountId }: { readonly accountId: string }) {
  const [gps] = useState(() => browserGps(navigator))
  const [store] = useState(() => parkingStore(() => localStorage, accountId))
  return (
    <ScreenPage title={parkingMessages.title} subtitle={parkingMessages.subtitle}>
      <Parking.Root gps={gps} store={store} aria-label={parkingMessages.title}>
        <Parking.Status />
        <Parking.Unsaved />
        <Parking.SignIn>
          <SignInAgain to="/parking" />
        </Parking.SignIn>
        <Parking.GiveUpTrigger />
        <Parking.Failure />
        <Parking.RetryTrigger />
        <Parking.Empty />
        <Parking.Context>
          {({ state }) => (
            <Steady isPlaced={!isLooking(state)}>
              <Spot />
              <Form />
              <Cards />
            </Steady>
          )}
        </Parking.Context>
      </Parking.Root>
    </ScreenPage>
  )
}

function Spot() {
  return (
    <Parking.Spot className={css({ overflowWrap: "anywhere", "& dd": { whiteSpace: "pre-line" } })}>
      <Parking.Actions>
        <Parking.DirectionsLink />
        <Parking.MapLink />
        <Parking.EditTrigger />
        <Parking.ClearTrigger />
      </Parking.Actions>
    </Parking.Spot>
  )
}

function Form() {
  return (
    <Parking.Form>
      <Parking.Draft />
      <Parking.Field name="location" />
      <Parking.GpsTrigger />
      <Parking.GpsStatus />
      <Parking.Field name="notes" />
      <Parking.Field name="reminders" />
      <Parking.Field name="remindAt" />
      <Parking.SaveTrigger />
      <Parking.ResetTrigger />
    </Parking.Form>
  )
}

/** What to know of it (PARK-04). */
function Cards() {
  const styles = panel()
  return (
    <section aria-labelledby="parking-cards">
      <h2 id="parking-cards" className={css({ textStyle: "section", marginBlockEnd: "2" })}>
        {parkingMessages.cardsTitle}
      </h2>
      <ul className={css({ display: "flex", flexDirection: "column", gap: "2", listStyle: "none" })}>
        {parkingMessages.cards.map(({ title, text }) => (
          <li key={title} className={styles.root}>
            <h3 className={css({ fontWeight: "strong" })}>{title}</h3>
            <p className={css({ color: "quiet", textWrap: "pretty" })}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
