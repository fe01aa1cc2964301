import { DatePlan } from "@porchlight/ui/date-plan"
import { css } from "../../../styled-system/css/index.js"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"

/** Side by side from 360 px on; the controls are on one line, whatever is said above and below them. */
const row = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.75rem), 1fr))",
  alignItems: "start",
  columnGap: "2",
  rowGap: "3",
})

function InputField({ name }: { readonly name: "name" | "place" | "date" | "time" | "durationMinutes" }) {
  return (
    <DatePlan.Field name={name}>
      <DatePlan.Label />
      {name === "durationMinutes" ? <DatePlan.Hint>{words.minutesHint}</DatePlan.Hint> : null}
      <DatePlan.Input />
      {name === "time" ? <DatePlan.Hint /> : null}
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
        <DatePlan.Hint />
        <DatePlan.Textarea rows={4} />
        <DatePlan.ErrorText />
      </DatePlan.Field>
      <DatePlan.Failure />
      <DatePlan.SubmitTrigger>{words.review}</DatePlan.SubmitTrigger>
    </DatePlan.Form>
  )
}
