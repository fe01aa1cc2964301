import type { Delivery as Message } from "@porchlight/core/delivery"
import { rideMessages } from "@porchlight/core/ride"
import { Delivery, useDeliveries } from "@porchlight/ui/delivery"
import { Ride } from "@porchlight/ui/ride"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { rideStore } from "./ride.store.ts"

/** A ride that her people know of: found in a fleet or written down, confirmed, and over (001 §2). Never gated. */
export function RideScreen() {
  const { session } = useWho()
  if (session === null) return null
  return <Page key={session.accountId} accountId={session.accountId} />
}

function Page({ accountId }: { readonly accountId: string }) {
  const [store] = useState(() => rideStore(() => localStorage, accountId))
  return (
    <ScreenPage title={rideMessages.title} subtitle={rideMessages.subtitle}>
      <Ride.Root store={store} aria-label={rideMessages.title}>
        <Ride.Status />
        <Ride.Failure />
        <Ride.SignIn>
          <SignInAgain to="/derby-drivers" />
        </Ride.SignIn>
        <Ride.RetryTrigger />
        <Card />
        <Forms />
        <Ride.Context>
          {({ state }) => (
            <Steady isPlaced={!isLooking(state)}>
              <Steps />
              <Safety />
              <Ride.Application>
                <Ride.ApplyTrigger />
              </Ride.Application>
            </Steady>
          )}
        </Ride.Context>
      </Ride.Root>
    </ScreenPage>
  )
}

function Card() {
  return (
    <Ride.Card className={css({ overflowWrap: "anywhere" })}>
      <Ride.Actions>
        <Ride.ArriveTrigger />
        <Ride.CancelTrigger />
      </Ride.Actions>
      <Ride.Context>
        {({ ride }) => (ride === null ? null : <Fates messages={ride.deliveries} />)}
      </Ride.Context>
    </Ride.Card>
  )
}

/** What became of each message about it. */
function Fates({ messages }: { readonly messages: ReadonlyArray<Message> }) {
  const deliveries = useDeliveries(messages)
  return (
    <Delivery.RootProvider aria-label={rideMessages.fates} value={deliveries}>
      <Delivery.People aria-label={rideMessages.fates}>
        <Delivery.PersonName />
        <Delivery.PersonState />
      </Delivery.People>
    </Delivery.RootProvider>
  )
}

function Forms() {
  return (
    <>
      <Ride.SearchForm>
        <Ride.Fleet />
        <Ride.Field name="pickup" />
        <Ride.Field name="destination" />
        <Ride.FindTrigger />
      </Ride.SearchForm>
      <Ride.ConfirmForm>
        <Ride.Drivers />
        <Ride.Own>
          <Ride.Field name="driver" />
          <Ride.Field name="vehicle" />
        </Ride.Own>
        <Ride.Told />
        <Ride.ConfirmTrigger />
      </Ride.ConfirmForm>
    </>
  )
}

const list = css({ display: "flex", flexDirection: "column", gap: "1", paddingInlineStart: "3" })

/** How it works, in three steps (RIDE-05). */
function Steps() {
  const { root, title } = panel()
  return (
    <section aria-labelledby="ride-steps" className={root}>
      <h2 id="ride-steps" className={title}>
        {rideMessages.stepsTitle}
      </h2>
      <ol className={`${list} ${css({ listStyle: "decimal" })}`}>
        {rideMessages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

/** What makes a ride safer, and what it does not do (RIDE-05). */
function Safety() {
  const { root, title } = panel()
  return (
    <section aria-labelledby="ride-safety" className={root}>
      <h2 id="ride-safety" className={title}>
        {rideMessages.safetyTitle}
      </h2>
      <ul className={`${list} ${css({ listStyle: "disc" })}`}>
        {rideMessages.safety.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
