import { Location, type UseLocationOptions } from "../index.ts"

/** Where the phone is: reported while this is shown, with the last place's age and accuracy. */
export function Whereabouts(options: UseLocationOptions) {
  return (
    <Location.Root aria-label="Your place" {...options}>
      <Location.Status />
      <Location.Failure />
      <Location.RetryTrigger />
      <Location.Empty />
      <Location.Place />
      <Location.Stale />
      <Location.Battery />
      <Location.MapLink />
      <Location.OtherMapLink />
    </Location.Root>
  )
}
