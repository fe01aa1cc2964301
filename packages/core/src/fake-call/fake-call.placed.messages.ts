import type { DeliveryReason } from "../delivery/index.ts"
import { messages } from "../language/index.ts"

/** Texts of the call that the backend makes to her own phone. */
export const placedCallMessages = messages("placedCall", {
  title: "A call for real",
  intro:
    "We call your phone, so that its lock screen truly rings. Once you have asked for it you may close this page.",
  hint: "Your phone shows the number that we call from. Save it under the name of whoever should call you.",
  number: "We call",
  unverified: "We call nobody but you: confirm your phone number first.",
  start: "Call my phone",
  starting: "Asking for the call",
  waiting: (time: string) => `Your phone rings in ${time}. You may close this page.`,
  cancel: "Do not call",
  cancelled: "The call is off.",
  calling: "Your phone rings now.",
  answered: "You took the call.",
  late: "We could not call in time, and did not call later. Let this page ring instead.",
  failed: {
    rejected: "The call did not go through. Let this page ring instead.",
    undeliverable: "Your number cannot be reached. Let this page ring instead.",
    "no-answer": "It rang, and nobody took it.",
    voicemail: "Your voicemail took the call.",
    stopped: "You told us with STOP not to text or call this number. Text START to change that.",
    removed: "This number is not yours any more: confirm your phone number first.",
    "no-address": "We call nobody but you: confirm your phone number first.",
    "provider-down": "The call did not go through. Let this page ring instead.",
    "too-late": "We could not call in time, and did not call later. Let this page ring instead.",
  } satisfies Readonly<Record<DeliveryReason, string>>,
  simulated: "Nothing really rings here: the call lies in the outbox.",
  startFailed: "We could not ask for the call. Let this page ring instead, or try again.",
  offline: "No connection: we cannot call you. Let this page ring instead.",
  cancelFailed: "We could not call it off. Try again: your phone rings if this does not reach us.",
  loading: "Looking whether a call waits",
  loadFailed: "We cannot see now whether a call waits.",
  retry: "Try again",
})
