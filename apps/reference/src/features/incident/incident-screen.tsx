import { incidentMessages } from "@porchlight/core/incident"
import type { KnownAlarm } from "@porchlight/machines/incident"
import { useBackend } from "@porchlight/ui/backend"
import { Incident, useIncident } from "@porchlight/ui/incident"
import type { ReactNode } from "react"
import { css } from "../../../styled-system/css/index.js"
import { notice } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { DeliveryScreen } from "../delivery/delivery-screen.tsx"
import { EmergencyLink, NobodyToldLinks } from "../sos/own-links.tsx"
import { useSharedSos } from "../sos/sos.shared.ts"
import { incidentScreenMessages as words } from "./incident-screen.messages.ts"
import { useAlarmFocus } from "./use-alarm-focus.ts"

export interface IncidentScreenProps {
  readonly incidentId: string
  /** The alarm as it is known already. */
  readonly known: KnownAlarm | null
  /** The zone of the date. */
  readonly timeZone: string | undefined
  /** Where signing in leads back to; without it the screen around has the way there. */
  readonly signInTo?: string
  /** What else she can do about it: above the list of messages, which grows. */
  readonly children?: ReactNode
}

function People() {
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className={css({ textStyle: "section", paddingBlockEnd: "1" })}>
        {words.peopleTitle}
      </h2>
      <Incident.Responders />
    </section>
  )
}

/** An open alarm, inside the watch: who is told, who answered, and the one thing to do when one is safe. */
export function IncidentScreen({ incidentId, known, timeZone, signInTo, children }: IncidentScreenProps) {
  const incident = useIncident({ incidentId, known, timeZone })
  const { emergencyNumber } = useBackend().capabilities
  const sos = useSharedSos()
  const heading = useAlarmFocus()
  // Once it is over the light is on again.
  const alarm = incident.state === "resolved" ? notice({ look: "lit" }) : notice({ look: "alarm" })
  return (
    <Incident.RootProvider value={incident}>
      <div className={alarm.root}>
        <Incident.Heading asChild className={alarm.title}>
          <h1 ref={heading}>{incident.status}</h1>
        </Incident.Heading>
        <Incident.OpenedAt />
        <Incident.Reason />
        <Incident.Answer />
      </div>
      <Incident.Nobody>
        <NobodyToldLinks people={sos?.ownWays ?? []} fix={sos?.fix ?? null} />
      </Incident.Nobody>
      <Incident.Announcement />
      <Incident.LineStatus />
      {incident.needsSignIn && signInTo !== undefined ? <SignInAgain to={signInTo} /> : null}
      <Incident.Failure />
      <Incident.RetryTrigger />
      <Incident.Unsent />
      <Incident.ResolveTrigger />
      <Incident.PinForm>
        <Incident.PinLabel />
        <Incident.PinInput />
        <Incident.PinErrorText />
        <Incident.ConfirmTrigger />
      </Incident.PinForm>
      <Incident.CancelTrigger />
      <p className={css({ color: "quiet" })}>{incidentMessages.weDoNotCall}</p>
      {incident.isNobodyTold ? null : <EmergencyLink number={emergencyNumber} />}
      {children}
      {incident.responders.length === 0 ? null : <People />}
      {incident.responders.length + incident.deliveries.length === 0 ? null : (
        <DeliveryScreen messages={incident.deliveries} />
      )}
    </Incident.RootProvider>
  )
}
