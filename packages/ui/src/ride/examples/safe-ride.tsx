import { Ride, type UseRideOptions } from "../index.ts"

/** The whole page: the ride that is under way, the search, a ride of her own, and the wish to drive. */
export function SafeRide(options: UseRideOptions) {
  return (
    <Ride.Root aria-label="Rides" {...options}>
      <Ride.Status />
      <Ride.Failure />
      <Ride.SignIn>
        <a href="/signin">Sign In</a>
      </Ride.SignIn>
      <Ride.RetryTrigger />
      <Ride.Card>
        <Ride.Actions>
          <Ride.ArriveTrigger />
          <Ride.CancelTrigger />
        </Ride.Actions>
      </Ride.Card>
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
      <Ride.Application>
        <Ride.ApplyTrigger />
      </Ride.Application>
    </Ride.Root>
  )
}
