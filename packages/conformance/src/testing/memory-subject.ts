import { createMemoryWorld, type AccessCodeOption } from "@porchlight/adapters-memory"
import { addMs, toInstant } from "@porchlight/core/time"
import type { Subject } from "../subject.ts"

/** The exemplar backend as a subject: healthy, to be broken in one place at a time. */
export function memorySubject(): Subject {
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
