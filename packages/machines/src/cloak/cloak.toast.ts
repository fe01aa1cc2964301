import type { Contact } from "@porchlight/core/circle"
import { cloakMessages } from "@porchlight/core/cloak"
import type { DeliveryReason } from "@porchlight/core/delivery"
import { messageOf, tagOf } from "@porchlight/core/error"
import { isUnanswered } from "../backend/index.ts"
import type { CloakToast } from "./cloak.types.ts"

export function restoredToast(): CloakToast {
  return { kind: "activation", title: cloakMessages.restored, text: cloakMessages.restoredText }
}

export function titlesToast(): CloakToast {
  return { kind: "info", title: cloakMessages.titlesKept, text: cloakMessages.titlesKeptText }
}

export function noContactsToast(): CloakToast {
  const { testNoContactsTitle: title, testNoContactsText: text } = cloakMessages
  return { kind: "error", title, text }
}

/** What was refused says why; what got no answer, that it did not work; anything else is an error of ours (CLOAK-11). */
export function activationFailedToast(error: unknown): CloakToast {
  const { failedTitle, failedText, errorTitle, errorText } = cloakMessages
  if (tagOf(error) === null) return { kind: "error", title: errorTitle, text: errorText }
  const text = isUnanswered(error) ? failedText : messageOf(error, failedText)
  return { kind: "error", title: failedTitle, text }
}

export function testToast({ name, lastTest }: Pick<Contact, "name" | "lastTest">): CloakToast {
  if (lastTest?.state === "failed") return testFailedToast(smsFailureOf(lastTest.reason))
  return { kind: "info", title: cloakMessages.testSuccessTitle, text: cloakMessages.testSuccessText(name) }
}

/** The three answers of the specification: nobody took it, it was taken and did not arrive, nobody answered (FN-10). */
function smsFailureOf(reason: DeliveryReason | null): string {
  if (reason === "provider-down") return cloakMessages.smsUnavailable
  return reason === "undeliverable" ? cloakMessages.smsUndelivered : cloakMessages.smsFailed
}

function testFailedToast(text: string): CloakToast {
  return { kind: "error", title: cloakMessages.testFailedTitle, text }
}

/** What the backend refuses is a text that could not be sent; anything else is a test that could not be made. */
export function testErrorToast(error: unknown): CloakToast {
  const isRefused = ["RateLimited", "Conflict", "NotFound"].includes(tagOf(error) ?? "")
  if (isRefused) return testFailedToast(cloakMessages.testFailedText)
  return { kind: "error", title: cloakMessages.testErrorTitle, text: cloakMessages.testErrorText }
}
