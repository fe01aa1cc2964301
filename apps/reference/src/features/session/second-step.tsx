import { Session } from "@porchlight/ui/session"

/** The second step of a sign-in, in the place of the form. Not there otherwise. */
export function SecondStep() {
  return (
    <Session.Step>
      <Session.StepChoices />
      <Session.StepSendTrigger />
      <Session.StepCode />
      <Session.Failure />
      <Session.StepSubmitTrigger />
      <Session.StepLeaveTrigger />
      <Session.Status />
    </Session.Step>
  )
}
