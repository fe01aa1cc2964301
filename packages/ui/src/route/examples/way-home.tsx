import { Route, type UseRouteOptions } from "../index.ts"

/** The whole panel: what is asked first, then how it goes, then the form. */
export function WayHome(options: UseRouteOptions) {
  return (
    <Route.Root aria-label="Route Tracking" {...options}>
      <Route.Question>
        <Route.FineTrigger />
      </Route.Question>
      <Route.Banner />
      <Route.Status />
      <Route.Answered />
      <Route.LineStatus />
      <Route.Failure />
      <Route.RetryTrigger />
      <Route.Progress />
      <Route.Facts />
      <Route.People />
      <Route.StopTrigger />
      <Route.Form>
        <Route.Here />
        <Route.HereTrigger />
        <Route.Field name="to" />
        <Route.Field name="via" />
        <Route.FileField />
        <Route.FileRemoveTrigger />
        <Route.Planned />
        <Route.StartTrigger />
      </Route.Form>
      <Route.Alerts />
    </Route.Root>
  )
}
