import { Sos, type UseSosOptions } from "../index.ts"

function Countdown() {
  return (
    <Sos.View when={["counting", "stopping", "unsent", "unstopped"]}>
      <Sos.PinForm aria-label="PIN">
        <Sos.PinLabel />
        <Sos.PinInput />
        <Sos.PinErrorText />
        <Sos.ConfirmTrigger />
      </Sos.PinForm>
      <Sos.StopTrigger />
      <Sos.FireTrigger />
    </Sos.View>
  )
}

/** The button with its countdown, and the ways besides. */
export function CallForHelp(options: UseSosOptions) {
  return (
    <Sos.Root aria-label="Call for help" {...options}>
      <Sos.Announcement />
      <Sos.Status />
      <Sos.LineStatus />
      <Sos.Unsent />
      <Sos.SignIn>
        <a href="/signin">Sign In</a>
      </Sos.SignIn>
      <Sos.Failure />
      <Sos.BroadcastCount />
      <Countdown />
      <Sos.HoldTrigger />
      <Sos.CountdownTrigger />
      <Sos.InstantTrigger />
      <Sos.WalkTrigger />
      <Sos.WalkToggle />
      <Sos.BroadcastTrigger />
      <Sos.People />
      <Sos.AskTrigger kind="come" />
      <Sos.AskTrigger kind="call" />
      <Sos.AskTrigger kind="talk" />
      <Sos.Asks />
      <Sos.SignIn of="asks">
        <a href="/signin">Sign In</a>
      </Sos.SignIn>
    </Sos.Root>
  )
}
