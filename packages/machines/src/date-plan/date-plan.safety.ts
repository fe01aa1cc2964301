import { fromCallback } from "xstate"
import type { DatePlanPorts } from "./date-plan.types.ts"

/** Asks for the safety settings whenever it is told to, and gives them to the form. */
export const safetyLook = (safety: DatePlanPorts["safety"]) =>
  fromCallback<{ readonly type: "LOOK" }>(({ sendBack, receive }) => {
    receive(() => {
      safety.get().then(
        (settings) => sendBack({ type: "SAFETY.APPLY", settings }),
        // The plan goes on with what it began with.
        () => undefined,
      )
    })
  })
