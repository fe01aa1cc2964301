import { whenRead } from "@porchlight/core/language"
import { messageOf, tagOf } from "@porchlight/core/error"
import { CodeWrong, phoneMessages } from "@porchlight/core/phone"
import { registrationMessages } from "@porchlight/core/registration"
import type { PhoneFault } from "./phone.types.ts"

export const NUMBER_INVALID: PhoneFault = whenRead(() => ({
  place: "number",
  tag: "PhoneInvalid",
  title: phoneMessages.invalidTitle,
  message: phoneMessages.invalid,
}))

export const CODE_REQUIRED: PhoneFault = whenRead(() => ({
  place: "code",
  tag: null,
  title: phoneMessages.codeRequiredTitle,
  message: phoneMessages.codeRequired,
}))

/** Nothing that was typed is wrong: there is no code to type. */
export const CODE_NONE: PhoneFault = whenRead(() => ({
  place: "form",
  tag: "CodeMissing",
  title: phoneMessages.codeNone,
  message: phoneMessages.codeNone,
}))

/** Whether the code that was sent can never be accepted any more. */
export function isCodeDead(error: unknown): boolean {
  return tagOf(error) === "CodeMissing" || (error instanceof CodeWrong && error.data.triesLeft <= 0)
}

/**
 * Why a code could not be sent. A refused number is shown at its field, with nothing about other people's accounts; a
 * service that is down is not blamed on the number.
 */
export function sendFaultOf(error: unknown): PhoneFault {
  const tag = tagOf(error)
  if (tag === "Unavailable") {
    const downMessage = `${phoneMessages.smsFailed}. ${registrationMessages.failedHint}`
    return { place: "form", tag, title: phoneMessages.sendErrorTitle, message: downMessage }
  }
  const message = messageOf(error, phoneMessages.sendFailed)
  if (tag === "PhoneInvalid" || tag === "PhoneTaken")
    return { place: "number", tag, title: phoneMessages.invalidTitle, message }
  const isAboutSending = tag === "CodeNotSent" || tag === null
  return {
    place: "form",
    tag,
    title: phoneMessages.sendErrorTitle,
    message: isAboutSending ? phoneMessages.sendError(message) : message,
  }
}

/** Why a code was not accepted. What is no answer about the code (network, rate limit) is not blamed on the code. */
export function checkFaultOf(error: unknown): PhoneFault {
  const tag = tagOf(error)
  const message =
    tag === "Unavailable"
      ? `${registrationMessages.phoneFallback}. ${registrationMessages.verifyFailedHint}`
      : messageOf(error, phoneMessages.codeFailed)
  const isAboutCode = tag === "CodeWrong" || tag === "CodeMissing"
  return {
    place: isAboutCode ? "code" : "form",
    tag,
    title: isAboutCode ? phoneMessages.codeWrongTitle : registrationMessages.verifyFailedTitle,
    message,
  }
}
