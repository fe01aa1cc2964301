import { messages } from "../language/index.ts"
import type { DrillRefusal } from "./circle.drill.schema.ts"

/** Why no test of the circle is sent now. Apart from the rest, because every page knows the errors. */
export const drillRefusalMessages = messages("drillRefusal", {
  on: "A date or an alarm is on. We test nobody now, so that nobody takes a test for the real thing.",
  rest: "You were on a date or called for help in the last 12 hours. We test nobody yet, so that nobody takes it for more of that.",
  done: "You have tried it today. Once a day is enough.",
  nobody: "There is nobody to test: no one has said yes yet.",
} satisfies Readonly<Record<DrillRefusal, string>>)
