import { Geofence, type UseGeofenceOptions } from "../index.ts"

/** The whole panel: adding a zone, the list with its switches, and what happened. */
export function MyZones(options: UseGeofenceOptions) {
  return (
    <Geofence.Root aria-label="Geofences" {...options}>
      <Geofence.LineStatus />
      <Geofence.Status />
      <Geofence.Failure />
      <Geofence.RetryTrigger />
      <Geofence.AddTrigger />
      <Geofence.FullHint />
      <Geofence.Form>
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
        <Geofence.SaveTrigger />
        <Geofence.CancelTrigger />
      </Geofence.Form>
      <Geofence.Empty />
      <Geofence.List>
        <Geofence.ItemName />
        <Geofence.ItemFacts />
        <Geofence.ActiveChoice />
        <Geofence.EditTrigger />
        <Geofence.RemoveTrigger />
        <Geofence.Question>
          <Geofence.KeepTrigger />
          <Geofence.ItemRemoveTrigger />
        </Geofence.Question>
      </Geofence.List>
      <Geofence.History />
    </Geofence.Root>
  )
}
