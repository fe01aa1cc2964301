import { DatePlan } from "@porchlight/ui/date-plan"
import { css } from "../../../styled-system/css/index.js"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "1fr 1fr" },
  alignItems: "start",
  gap: { base: "3", sm: "2" },
})

function InputField({ name }: { readonly name: "name" | "place" | "date" | "time" | "durationMinutes" }) {
  return (
    <DatePlan.Field name={name}>
      <DatePlan.Label />
      <DatePlan.Input />
      {name === "time" ? <DatePlan.Hint /> : null}
      {name === "durationMinutes" ? <DatePlan.Hint>{words.minutesHint}</DatePlan.Hint> : null}
      <DatePlan.ErrorText />
    </DatePlan.Field>
  )
}

function SelectField({ name }: { readonly name: "intervalMinutes" | "graceMinutes" }) {
  return (
    <DatePlan.Field name={name}>
      <DatePlan.Label />
      <DatePlan.Select />
      <DatePlan.ErrorText />
    </DatePlan.Field>
  )
}

/** Who, where, when, who is told, how often to be asked. */
export function PlanForm() {
  return (
    <DatePlan.Form>
      <InputField name="name" />
      <InputField name="place" />
      <div className={row}>
        <InputField name="date" />
        <InputField name="time" />
      </div>
      <InputField name="durationMinutes" />
      <DatePlan.Contacts />
      <SelectField name="intervalMinutes" />
      <SelectField name="graceMinutes" />
      <DatePlan.Field name="notes">
        <DatePlan.Label />
        <DatePlan.Textarea rows={4} />
        <DatePlan.Hint />
        <DatePlan.ErrorText />
      </DatePlan.Field>
      <DatePlan.Failure />
      <DatePlan.SubmitTrigger>{words.review}</DatePlan.SubmitTrigger>
    </DatePlan.Form>
  )
}
