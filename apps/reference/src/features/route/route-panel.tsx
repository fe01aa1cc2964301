import { routeMessages } from "@porchlight/core/route"
import { browserGps } from "@porchlight/ui/parking"
import { Route, useRouteContext } from "@porchlight/ui/route"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { NeedsPlan } from "../membership/needs-plan.tsx"
import { routeStore } from "./route.store.ts"

/** The way that she means to go: what is asked first, then how it goes, then the form. */
export function RoutePanel() {
  const { session } = useWho()
  return session === null ? null : <Panel key={session.accountId} accountId={session.accountId} />
}

function Panel({ accountId }: { readonly accountId: string }) {
  const [gps] = useState(() => browserGps(navigator))
  const [store] = useState(() => routeStore(() => localStorage, accountId))
  return (
    <Route.Root gps={gps} store={store} aria-label={routeMessages.title} className={column}>
      <Route.Question>
        <Route.FineTrigger />
      </Route.Question>
      <Route.Banner />
      <Route.Status />
      <Route.Answered />
      <Route.LineStatus />
      <Route.Failure />
      <Remedies />
      <Route.RetryTrigger />
      <Route.Progress />
      <Route.Facts />
      <Notes />
      <Route.People />
      <Route.StopTrigger />
      <Form />
      <Route.Alerts />
    </Route.Root>
  )
}

const column = css({ display: "flex", flexDirection: "column", gap: "2", minWidth: "0" })

/** What it does and what it does not do: without a place nobody is asked. */
function Notes() {
  const { intro, needsPlace, silence, noMap } = routeMessages
  return (
    <ul className={css({ color: "quiet", paddingInlineStart: "3" })}>
      {[intro, needsPlace, silence, noMap].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** What to do about what did not work. */
function Remedies() {
  const { needsPlan, needsSignIn } = useRouteContext()
  return (
    <>
      <NeedsPlan when={needsPlan} />
      {needsSignIn ? <SignInAgain to="/location-tracking#route" /> : null}
    </>
  )
}

function Form() {
  return (
    <Route.Form className={column}>
      <h2 className={css({ textStyle: "section" })}>{routeMessages.title}</h2>
      <div>
        <p className={css({ fontWeight: "strong" })}>{routeMessages.hereTitle}</p>
        <Route.Here />
      </div>
      <Route.HereTrigger />
      <Route.Field name="to" />
      <Route.Field name="via" />
      <Route.FileField />
      <Route.FileRemoveTrigger />
      <Route.Planned />
      <Route.StartTrigger />
    </Route.Form>
  )
}
