import { LocationShare, type UseLocationShareOptions } from "../index.ts"

/** Sharing where one is: switched on for a while, with who can look, who looked, and checking in. */
export function Sharing(options: UseLocationShareOptions) {
  return (
    <LocationShare.Root aria-label="Sharing your place" {...options}>
      <LocationShare.Status />
      <LocationShare.Failure />
      <LocationShare.EndTrigger />
      <LocationShare.Form />
      <LocationShare.Links />
      <LocationShare.Looks />
      <LocationShare.CheckIn />
    </LocationShare.Root>
  )
}
