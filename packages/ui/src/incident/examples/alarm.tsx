import { sessionMessages } from "@porchlight/core/session"
import { sosMessages } from "@porchlight/core/sos"
import { useBackend } from "../../backend/index.ts"
import { Incident, type UseIncidentOptions } from "../index.ts"

function PinForm() {
  return (
    <Incident.PinForm aria-label="PIN">
      <Incident.PinLabel />
      <Incident.PinInput />
      <Incident.PinErrorText />
      <Incident.ConfirmTrigger />
    </Incident.PinForm>
  )
}

/** An open alarm: why, who was told, who answered, "I am safe". */
export function Alarm(options: UseIncidentOptions) {
  const { emergencyNumber } = useBackend().capabilities
  return (
    <Incident.Root aria-label="The alarm" {...options}>
      <Incident.Announcement />
      <Incident.Heading />
      <Incident.Nobody>
        <a href={`tel:${emergencyNumber}`}>{sosMessages.call(emergencyNumber)}</a>
      </Incident.Nobody>
      <Incident.LineStatus />
      <Incident.SignIn>
        <a href="/signin">{sessionMessages.submit}</a>
      </Incident.SignIn>
      <Incident.Failure />
      <Incident.RetryTrigger />
      <Incident.Unsent />
      <Incident.ResolveTrigger />
      <PinForm />
      <Incident.CancelTrigger />
      <Incident.Answer />
      <Incident.OpenedAt />
      <Incident.Reason />
      <Incident.Responders aria-label="Who is told" />
    </Incident.Root>
  )
}
