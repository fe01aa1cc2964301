import { datePlanMessages } from "@porchlight/core/date-plan"
import { DatePlan } from "@porchlight/ui/date-plan"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useHere } from "./use-here.ts"
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

export interface PlanFormProps {
  /** What saving is for: going on to the review, or back to the dashboard. */
  readonly onGoal: (goal: "review" | "dashboard") => void
}

/** Who, where, when, who is told, how often to be asked. */
export function PlanForm({ onGoal }: PlanFormProps) {
  const here = useHere()
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
      <DatePlan.Field name="emergencyContactId">
        <DatePlan.Label />
        <DatePlan.EmergencyContact />
      </DatePlan.Field>
      <SelectField name="intervalMinutes" />
      <SelectField name="graceMinutes" />
      <DatePlan.Field name="notes">
        <DatePlan.Label />
        <DatePlan.Hint />
        <DatePlan.Textarea rows={4} />
        <DatePlan.ErrorText />
      </DatePlan.Field>
      <DatePlan.Failure />
      <DatePlan.SignIn>
        <SignInAgain to={here} />
      </DatePlan.SignIn>
      <DatePlan.SubmitTrigger onClick={() => onGoal("review")}>
        {datePlanMessages.reviewActivate}
      </DatePlan.SubmitTrigger>
      <DatePlan.SubmitTrigger className={button({ look: "secondary" })} onClick={() => onGoal("dashboard")}>
        {datePlanMessages.save}
      </DatePlan.SubmitTrigger>
    </DatePlan.Form>
  )
}
