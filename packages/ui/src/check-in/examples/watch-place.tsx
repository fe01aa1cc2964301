import { CheckIn, type UseCheckInOptions } from "../index.ts"

function Preview() {
  return (
    <CheckIn.View when={["preview", "arming"]}>
      <CheckIn.Next />
      <CheckIn.Told aria-label="Who is told" />
      <CheckIn.LeftOut />
      <CheckIn.Refusal />
      <CheckIn.AcceptNobody />
      <CheckIn.ArmFailure />
      <CheckIn.ArmTrigger />
    </CheckIn.View>
  )
}

function PinForm() {
  return (
    <CheckIn.PinForm aria-label="PIN">
      <CheckIn.PinLabel />
      <CheckIn.PinInput />
      <CheckIn.PinErrorText />
      <CheckIn.ConfirmTrigger />
      <CheckIn.CancelTrigger />
    </CheckIn.PinForm>
  )
}

function Watch() {
  return (
    <CheckIn.View when={["on-time", "due", "overdue", "alerted", "home-safe", "remembered"]}>
      <CheckIn.Nobody />
      <CheckIn.NobodyOnCall />
      <CheckIn.Clock />
      <CheckIn.Next />
      <CheckIn.Ends />
      <CheckIn.Told aria-label="Who is told" />
      <CheckIn.OnCall aria-label="Who can be reached" />
      <CheckIn.NobodyRemedy planning="can-plan" />
      <CheckIn.CheckInTrigger />
      <CheckIn.ExtendTrigger minutes={15} />
      <CheckIn.ExtendTrigger minutes={30} />
      <CheckIn.ExtendTrigger minutes={60} />
      <CheckIn.ExtensionHint />
      <CheckIn.SoonerTrigger />
      <CheckIn.EndTrigger />
      <PinForm />
    </CheckIn.View>
  )
}

/** The watch as a place: preview, arming, the watch itself, its end. */
export function WatchPlace(options: UseCheckInOptions) {
  return (
    <CheckIn.Root aria-label="Your watch" {...options}>
      <CheckIn.Announcement />
      <CheckIn.Heading />
      <CheckIn.BackendWarning />
      <CheckIn.LineStatus />
      <CheckIn.Status />
      <CheckIn.Unsent />
      <CheckIn.SignIn>
        <a href="/signin">Sign In</a>
      </CheckIn.SignIn>
      <CheckIn.WithdrawTrigger />
      <CheckIn.Failure />
      <CheckIn.RetryTrigger />
      <Preview />
      <Watch />
    </CheckIn.Root>
  )
}
