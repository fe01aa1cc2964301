import { sosMessages } from "@porchlight/core/sos"
import type { SosView } from "@porchlight/machines/sos"
import { useBackend } from "@porchlight/ui/backend"
import { Sos } from "@porchlight/ui/sos"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { EmergencyLink, NobodyToldLinks, OwnLinks } from "./own-links.tsx"

const column = css({ display: "flex", flexDirection: "column", gap: "2" })

/** Whether nobody knows what our server has heard or done: then her own text or call is what reaches somebody. */
function needsOwnWays({ unsent, state, line, secondsLeft }: SosView): boolean {
  return unsent !== null || state === "failed" || (secondsLeft === 0 && line === "down")
}

export interface CountdownProps {
  readonly sos: SosView
  /** Whether the alarm stands beside it, which says itself whom it reached. */
  readonly isBesideAlarm?: boolean
}

/** What is under way, in words, and how to stop or hurry it: in the dialog and in the toolkit alike. */
export function Countdown({ sos, isBesideAlarm = false }: CountdownProps) {
  return (
    <>
      <Sos.Status className={css({ fontSize: "lead", fontWeight: "strong", color: "text" })} />
      {sos.isNobodyTold && !isBesideAlarm ? <NobodyToldLinks people={sos.ownWays} fix={sos.fix} /> : null}
      <Sos.LineStatus />
      <Sos.Unsent />
      <Sos.SignIn>
        <SignInAgain to="/sos" />
      </Sos.SignIn>
      <Sos.Failure />
      {isBesideAlarm ? null : <Sos.BroadcastCount />}
      {needsOwnWays(sos) ? (
        <OwnLinks
          people={sos.ownWays}
          fix={sos.fix}
          text={sos.isWalkUnstopped ? sosMessages.walkOwnText : undefined}
        />
      ) : null}
      <Sos.View when={["counting", "stopping", "unsent", "unstopped"]} className={column}>
        {sos.unsent === null ? <p>{sosMessages.phoneDies}</p> : null}
        <Sos.PinForm>
          <Sos.PinLabel />
          <Sos.PinInput />
          <Sos.PinErrorText />
          <Sos.ConfirmTrigger />
        </Sos.PinForm>
        <Sos.StopTrigger />
        <Sos.FireTrigger />
      </Sos.View>
    </>
  )
}

export interface PeopleProps {
  readonly sos: SosView
  /** Whether the emergency number stands beside it already. */
  readonly isBesideNumber?: boolean
}

/** Who would be told; with nobody, what helps instead. */
export function People({ sos, isBesideNumber = false }: PeopleProps) {
  const { emergencyNumber } = useBackend().capabilities
  // Before anything is known nobody is called nobody, nor while a finger holds.
  if (sos.toRemember === null) return null
  return (
    <>
      <Sos.People />
      {sos.people.length > 0 ? null : (
        <>
          <p>{sosMessages.nobodyDo(emergencyNumber)}</p>
          {isBesideNumber ? null : <EmergencyLink number={emergencyNumber} />}
          <Link href="/inner-circle" className={button()}>
            {sosMessages.addSomebody}
          </Link>
        </>
      )}
      {sos.needsPin ? null : (
        <>
          <p>{sosMessages.noPin}</p>
          <Link href="/settings/pins" className={button()}>
            {sosMessages.choosePins}
          </Link>
        </>
      )}
    </>
  )
}
