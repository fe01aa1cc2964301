import { geofenceMessages as words } from "@porchlight/core/geofence"
import { Geofence, useGeofenceContext, type UseGeofenceOptions } from "@porchlight/ui/geofence"
import { browserGps } from "@porchlight/ui/parking"
import { useVenue } from "@porchlight/ui/venue"
import { useEffect, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { Skeleton } from "../../app/skeleton.tsx"
import { useWho } from "../../app/who.tsx"
import { NeedsPlan } from "../membership/needs-plan.tsx"
import { geofenceStore } from "./geofence.store.ts"

/** Places one is told of (GEO-02, GEO-03); from the page of a venue with the zone around it begun (VENUE-08). */
export function GeofencePanel() {
  const [venueId] = useState(() => new URLSearchParams(location.search).get("venue"))
  return venueId === null ? <Zones /> : <ZonesWithVenue venueId={venueId} />
}

function ZonesWithVenue({ venueId }: { readonly venueId: string }) {
  const { items, isPending } = useVenue({ venueId })
  useEffect(() => {
    // Once: a page that is loaded anew begins nothing.
    history.replaceState(history.state, "", `${location.pathname}${location.hash}`)
  }, [])
  return isPending ? <Skeleton /> : <Zones begun={items[0]?.fence} />
}

function Zones({ begun }: Pick<UseGeofenceOptions, "begun">) {
  const { session } = useWho()
  return session === null ? null : (
    <ZonesOf key={session.accountId} accountId={session.accountId} begun={begun} />
  )
}

function ZonesOf({ accountId, begun }: Pick<UseGeofenceOptions, "begun"> & { readonly accountId: string }) {
  const [gps] = useState(() => browserGps(navigator))
  const [store] = useState(() => geofenceStore(() => localStorage, accountId))
  return (
    <Geofence.Root gps={gps} begun={begun} store={store} aria-label={words.title} className={column}>
      <Geofence.LineStatus />
      <Geofence.Status />
      <Geofence.Failure />
      <Geofence.RetryTrigger />
      <Geofence.AddTrigger />
      <Geofence.FullHint />
      <Form />
      <Geofence.Empty />
      <Geofence.List>
        <Geofence.ItemName />
        <Geofence.ItemFacts />
        <Geofence.ActiveChoice />
        <Geofence.EditTrigger />
        <Geofence.RemoveTrigger />
        <Geofence.Question className={`${column} ${css({ width: "full" })}`}>
          <Geofence.KeepTrigger />
          <Geofence.ItemRemoveTrigger />
        </Geofence.Question>
      </Geofence.List>
      <Geofence.History />
      <Notes />
    </Geofence.Root>
  )
}

const column = css({ display: "flex", flexDirection: "column", gap: "2", minWidth: "0" })

/** What it does and what it does not do: nobody else is told. */
function Notes() {
  return (
    <ul className={css({ color: "quiet", paddingInlineStart: "3", listStyle: "disc" })}>
      {[words.intro, words.nobody, words.kept].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function Plans() {
  return <NeedsPlan when={useGeofenceContext().needsPlan} />
}

function Form() {
  return (
    <Geofence.Form className={column}>
      <Geofence.FormTitle />
      <Geofence.Field name="name" />
      <Geofence.TypeField />
      <Geofence.GpsTrigger />
      <Geofence.GpsStatus />
      <Geofence.Field name="latitude" />
      <Geofence.Field name="longitude" />
      <Geofence.Field name="radius" />
      <Geofence.Alerts />
      <Geofence.FormFailure />
      <Plans />
      <Geofence.SaveTrigger />
      <Geofence.CancelTrigger />
    </Geofence.Form>
  )
}
