import type { Channel, DeliveryReason, DeliveryState } from "./delivery.schema.ts"
import { messages } from "../language/index.ts"

/** Who carries a message of a channel. */
const carrier = {
  sms: "phone company",
  voice: "phone company",
  email: "mail service",
  push: "notification service",
  whatsapp: "message service",
} satisfies Readonly<Record<Channel, string>>

/** What a message goes to, and what that is called when it does not answer. */
const reached = {
  sms: { address: "number", place: "phone" },
  voice: { address: "number", place: "phone" },
  email: { address: "address", place: "mailbox" },
  push: { address: "device", place: "device" },
  whatsapp: { address: "number", place: "phone" },
} satisfies Readonly<Record<Channel, { readonly address: string; readonly place: string }>>

/** What each state is called. Nothing is called delivered because a provider took it. */
export const deliveryMessages = messages("delivery", {
  state: {
    queued: "Waiting to be sent",
    unknown: (channel: Channel) => `Sent, no answer from the ${carrier[channel]}: it may not have gone out`,
    accepted: (channel: Channel) => `Accepted by the ${carrier[channel]}, not yet delivered`,
    failed: "Failed",
    delivered: "Delivered",
    opened: "Opened",
    acknowledged: "Answered",
    cancelled: "Not needed any more",
  },
  reason: {
    rejected: (channel: Channel) => `the ${reached[channel].address} was refused`,
    undeliverable: (channel: Channel) => `the ${reached[channel].place} cannot be reached`,
    "no-answer": "nobody picked up",
    voicemail: "a voicemail picked up, which is not an answer",
    stopped: "this person asked for no messages",
    removed: "you removed this person",
    "no-address": "there is no address for this channel",
    "provider-down": (channel: Channel) => `the ${carrier[channel]} did not answer`,
    "too-late": "it was too late to send it",
  },
  channel: {
    sms: "Text message",
    voice: "Phone call",
    email: "E-mail",
    push: "Notification",
    whatsapp: "WhatsApp",
  },
  purpose: {
    reminder: "Reminder",
    prompt: "Are you OK?",
    "on-call": "Reachable?",
    alert: "Alarm",
    update: "Update",
    "all-clear": "All-clear",
    notice: "Notice",
    test: "Test",
    vibe: "Vibe",
    ride: "Ride",
    "escape-text": "Escape text",
    ask: "Asked",
    "ask-news": "Who takes it",
    drill: "Test of the circle",
    "placed-call": "Call to your own phone",
    card: "Date card",
    "card-change": "Plan changed",
    notification: "News",
    place: "Place",
  },
  title: "What was sent",
  loading: "Looking at the messages",
  loadFailed: "We cannot see the messages right now.",
  retry: "Try again",
  you: "You",
  none: "Nothing has been sent.",
})

type Worded = string | ((channel: Channel) => string)

const inWords = (worded: Worded, channel: Channel) => (typeof worded === "string" ? worded : worded(channel))

/** What became of a message over a channel, with the reason when it failed. */
export function deliveryText(channel: Channel, state: DeliveryState, reason: DeliveryReason | null): string {
  const text = inWords(deliveryMessages.state[state], channel)
  return state === "failed" && reason !== null
    ? `${text}: ${inWords(deliveryMessages.reason[reason], channel)}`
    : text
}
