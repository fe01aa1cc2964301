import { describeRules, rulesByFeature, type Subject } from "@porchlight/conformance"
import { addMs, toInstant } from "@porchlight/core/time"
import { describe, test } from "vitest"
import { createMemoryWorld, type AccessCodeOption } from "./index.ts"

async function memorySubject(): Promise<Subject> {
  let now = toInstant(Date.UTC(2026, 10, 21, 19, 0))
  let count = 0
  const accessCodes: Array<AccessCodeOption> = []
  const world = createMemoryWorld({ now: () => now, accessCodes })
  return {
    backend: async () => world.backendFor(),
    program: async (apiKey) => world.programFor(apiKey),
    unique: () => (count += 1),
    now: () => now,
    advance: async (ms) => {
      now = addMs(now, ms)
      world.tick()
    },
    outbox: async () => [...world.outbox],
    reply: async (phone, text) => world.replyBySms(phone, text),
    pressKey: async (messageId, digit) => world.callKey(messageId, digit),
    report: async (messageId, state, reason) => world.reportDelivery(messageId, state, reason),
    stored: async () => world.dump(),
    accessCode: async (maxUses) => {
      const code = `CODE-${(count += 1)}-OF-THE-RULES`
      accessCodes.push({ code, maxUses })
      return code
    },
    actOnBillingPage: async (url, act) => world.actOnBillingPage(url, act),
    appoint: async (email) => world.appoint(email),
    webhooks: async () => {
      world.tick()
      return [...world.webhookPosts]
    },
    answerWebhooks: world.answerWebhooks,
    setFault: async (fault, isBroken) => world.setFault(fault, isBroken),
  }
}

const skip = {
  session: {
    "a session survives a restart of the backend": "nothing outlives the page",
    "a passkey for another host, or signed by another key, signs nobody in (C12)":
      "a stand-in for a server: it looks at signatures and checks none",
  },
  phone: { "a code survives a restart of the backend": "nothing outlives the page" },
  "check-in": { "an armed watch survives a restart of the backend and rings": "nothing outlives the page" },
  sos: { "a countdown survives a restart of the backend and goes out": "nothing outlives the page" },
  "fake-call": {
    "a call that waits rings after a restart of the backend": "nothing outlives the page",
  },
  route: {
    "a question outlives a restart of the backend, and so does what follows from it":
      "nothing outlives the page",
  },
  parking: { "a reminder comes after a restart of the backend (PARK-01)": "nothing outlives the page" },
  "escape-text": {
    "a second text goes out after a restart of the backend, with nobody signed in (ESC-03)":
      "nothing outlives the page",
  },
  recording: {
    "what is stored survives a restart, and is not readable where it is stored": "nothing outlives the page",
    "a pack holds the media, its timeline, its chain, a signature and a page that checks them (B-23)":
      "a page has no key of its own that anybody could know: nobody signs",
  },
  incident: { "an alarm survives a restart and goes on": "nothing outlives the page" },
}
for (const [feature, rules] of Object.entries(rulesByFeature)) {
  describeRules({ describe, test }, feature, rules, memorySubject, new Map(Object.entries(skip)).get(feature))
}
