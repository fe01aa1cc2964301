import { datePlanMessages } from "@porchlight/core/date-plan"
import { DatePlan, type UseDatePlanOptions } from "../index.ts"

function Line({ name }: { readonly name: "name" | "place" | "date" | "time" | "durationMinutes" }) {
  return (
    <DatePlan.Field name={name}>
      <DatePlan.Label />
      <DatePlan.Input />
      {name === "time" ? <DatePlan.Hint /> : null}
      <DatePlan.ErrorText />
    </DatePlan.Field>
  )
}

function Choice({ name }: { readonly name: "intervalMinutes" | "graceMinutes" }) {
  return (
    <DatePlan.Field name={name}>
      <DatePlan.Label />
      <DatePlan.Select />
    </DatePlan.Field>
  )
}

/** Plans a date: who, where, when, how long, who is told, how often to check in. */
export function Plan(options: UseDatePlanOptions) {
  return (
    <DatePlan.Root aria-label={datePlanMessages.title} {...options}>
      <DatePlan.Status />
      <DatePlan.ClearTrigger />
      <DatePlan.Failure />
      <DatePlan.SignIn>
        <a href="/signin">Sign In</a>
      </DatePlan.SignIn>
      <DatePlan.RetryTrigger />
      <DatePlan.EditTrigger />
      <DatePlan.Form aria-label={datePlanMessages.title}>
        <Line name="name" />
        <Line name="place" />
        <Line name="date" />
        <Line name="time" />
        <Line name="durationMinutes" />
        <DatePlan.Contacts />
        <DatePlan.Field name="emergencyContactId">
          <DatePlan.Label />
          <DatePlan.EmergencyContact />
        </DatePlan.Field>
        <Choice name="intervalMinutes" />
        <Choice name="graceMinutes" />
        <DatePlan.Field name="notes">
          <DatePlan.Label />
          <DatePlan.Textarea />
          <DatePlan.Hint />
          <DatePlan.ErrorText />
        </DatePlan.Field>
        <DatePlan.SubmitTrigger />
      </DatePlan.Form>
    </DatePlan.Root>
  )
}
