import { FakeCall, type UseFakeCallOptions } from "../index.ts"

/** The whole of it: the call, how it rings, and what to say instead. */
export function ReasonToLeave(options: UseFakeCallOptions) {
  return (
    <FakeCall.Root {...options}>
      <FakeCall.Status />
      <FakeCall.Warning />
      <FakeCall.StartTrigger />
      <FakeCall.CancelTrigger />
      <FakeCall.Screen>
        <FakeCall.AcceptTrigger />
        <FakeCall.EndTrigger />
      </FakeCall.Screen>
      <FakeCall.Settings>
        <FakeCall.CallerField />
        <FakeCall.DelayField />
        <FakeCall.RingtoneField />
        <FakeCall.SpeaksField />
        <FakeCall.ScriptField />
      </FakeCall.Settings>
      <FakeCall.ExitScripts />
    </FakeCall.Root>
  )
}
