import { Parking, type UseParkingOptions } from "../index.ts"

/** The whole page: the saved spot with the ways there, and the form below it. */
export function ParkedCar(options: UseParkingOptions) {
  return (
    <Parking.Root aria-label="Parking" {...options}>
      <Parking.Status />
      <Parking.Unsaved />
      <Parking.SignIn>
        <a href="/signin">Sign In</a>
      </Parking.SignIn>
      <Parking.GiveUpTrigger />
      <Parking.Failure />
      <Parking.RetryTrigger />
      <Parking.Empty />
      <Parking.Spot>
        <Parking.Actions>
          <Parking.MapLink />
          <Parking.DirectionsLink />
          <Parking.EditTrigger />
          <Parking.ClearTrigger />
        </Parking.Actions>
      </Parking.Spot>
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
    </Parking.Root>
  )
}
