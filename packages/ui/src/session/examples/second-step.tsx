import { Session } from "../index.ts"

/** The second step of a sign-in, to stand beside the form of the first. */
export function SecondStep() {
  return (
    <Session.Step aria-label="Second step">
      <Session.StepChoices />
      <Session.StepSendTrigger />
      <Session.StepCode />
      <Session.StepSubmitTrigger />
      <Session.StepLeaveTrigger />
    </Session.Step>
  )
}
