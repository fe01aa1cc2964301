/** What each state is called. Nothing is called delivered because a provider took it. */
export const deliveryMessages = {
  state: {
    queued: "Waiting to be sent",
    unknown: "Sent, no answer from the phone company: it may not have gone out",
    accepted: "Accepted by the phone company, not yet delivered",
    failed: "Failed",
    delivered: "Delivered",
    opened: "Opened",
    acknowledged: "Answered",
    cancelled: "Not needed any more",
  },
  reason: {
    rejected: "the number was refused",
    undeliverable: "the phone cannot be reached",
    "no-answer": "nobody picked up",
    voicemail: "a voicemail picked up, which is not an answer",
    stopped: "this person asked for no messages",
    "no-address": "there is no address for this channel",
    "provider-down": "the phone company did not answer",
  },
  channel: { sms: "Text message", voice: "Phone call", email: "E-mail", push: "Notification" },
  you: "You",
  none: "Nothing has been sent.",
} as const
