import { adminPanelMessages } from "@porchlight/core/admin"
import { tagOf } from "@porchlight/core/error"
import { failureOf } from "../error/index.ts"
import type { AdminAct, AdminFailure, AdminFindings, AdminPorts } from "./admin.types.ts"

/** What is known while the administration is closed: nothing. */
export const CLOSED: AdminFindings = {
  diagnostics: null,
  people: [],
  person: null,
  activity: [],
  answers: null,
  price: null,
  notice: "",
}

/** Does one thing, and gives what is known from it. */
export async function workOf(admin: AdminPorts["admin"], act: AdminAct): Promise<Partial<AdminFindings>> {
  switch (act.type) {
    case "everything": {
      const [diagnostics, people, activity] = await Promise.all([
        admin.diagnostics(),
        admin.people({ search: null }),
        admin.activity(),
      ])
      return { diagnostics, people, activity }
    }
    case "diagnostics":
      return { diagnostics: await admin.diagnostics() }
    case "people":
      return { people: await admin.people({ search: act.search }), person: null }
    case "person": {
      const person = await admin.person(act.id)
      return { person, activity: await admin.activity() }
    }
    case "role": {
      await admin.assignRole({ email: act.email, role: act.role })
      const [person, activity] = await Promise.all([admin.person(act.id), admin.activity()])
      return { person, activity, notice: adminPanelMessages.assigned(adminPanelMessages.roles[act.role]) }
    }
    case "phone":
      return { answers: await admin.phoneAnswers(act.phone) }
    case "price":
      return { price: await admin.price(act.query) }
    case "test": {
      const { state } = await admin.testText()
      if (state === "failed" || state === "cancelled") throw new TestFailed()
      return { notice: adminPanelMessages.testSent }
    }
  }
}

/** The provider did not take the text: what was tried out does not work. */
class TestFailed extends Error {}

/** Why it was not done, under the headings of the specification (ADMIN-07). */
export function adminFailureOf(act: AdminAct, error: unknown): AdminFailure {
  const failure = failureOf(error, adminPanelMessages.failed)
  const isUnconfirmed = act.type === "role" && failure.tag === "NotFound"
  const words = isUnconfirmed ? { message: adminPanelMessages.roleUnconfirmed } : {}
  return { ...failure, ...words, title: titleOf(act, error) }
}

function titleOf({ type }: AdminAct, error: unknown): string | null {
  if (tagOf(error) === "StepUpNeeded") return null
  if (error instanceof TestFailed) return adminPanelMessages.testFailed
  if (type === "test") return adminPanelMessages.testError
  const isDiagnostic = type === "everything" || type === "diagnostics" || type === "phone" || type === "price"
  return isDiagnostic ? adminPanelMessages.diagnosticsFailed : null
}
