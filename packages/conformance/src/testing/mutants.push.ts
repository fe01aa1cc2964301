import { checkInTextMessages } from "@porchlight/core/check-in"
import { breakOutbox, breakPort, type Mutant } from "./mutant.ts"

/** Backends that let phones ring too often, too long, or for somebody else. */
export const pushMutants: ReadonlyArray<Mutant> = [
  {
    name: "a device is listed with its address",
    rule: "a phone rings once its owner lets it, is listed to her alone without its address, and rings no more once she stops it (EXT-05)",
    broken: breakPort("push", ({ add }) => ({
      add: async (device) => {
        const state = await add(device)
        return {
          ...state,
          devices: state.devices.map((one) => ({
            ...one,
            label: device.label,
            id: one.id,
            url: device.endpoint,
          })),
        }
      },
    })),
  },
  {
    name: "the same browser rings twice",
    rule: "a browser rings once and for one account, and a session has one",
    broken: breakPort("push", ({ add }) => ({
      add: async (device) => {
        const state = await add(device)
        return { ...state, devices: [...state.devices, ...state.devices] }
      },
    })),
  },
  {
    name: "a phone of a session that is over goes on ringing",
    rule: "a phone rings no more once its session is over: signed out there, from elsewhere, or run out",
    broken: breakPort("session", ({ endOthers }) => {
      let calls = 0
      return { endOthers: async () => ((calls += 1) > 1 ? endOthers() : undefined) }
    }),
  },
  {
    name: "a test rings again under its key",
    rule: "a test rings one device, once under its key, and says on the screen nothing of what it is",
    broken: breakPort("push", ({ test }) => {
      let calls = 0
      return { test: (id, key) => test(id, `${key.slice(0, 50)}-${(calls += 1)}`) }
    }),
  },
  {
    name: "a reminder is said to be handed over where nothing rings",
    rule: "where nothing rings a reminder says so and comes by text; where a phone rings it is handed over alone",
    broken: breakPort("delivery", ({ ofWatch }) => ({
      ofWatch: async (id) =>
        (await ofWatch(id)).map((delivery) =>
          delivery.channel === "push" ? { ...delivery, state: "accepted", reason: null } : delivery,
        ),
    })),
  },
  {
    name: "a reminder that rings nothing is left at that",
    rule: "a reminder that rings no phone comes by text, once, and OK in answer to it checks in",
    broken: breakOutbox((sent) =>
      sent.filter(({ text }) => !/^Reminder: .*Reply OK to check in now/u.test(text)),
    ),
  },
  {
    name: "on the way home a reminder by text speaks of a check-in",
    rule: "on the way home a reminder by text asks whether she is there",
    broken: breakOutbox((sent) =>
      sent.map((message) =>
        message.text.startsWith("Reminder: say by ")
          ? { ...message, text: checkInTextMessages.reminderReplyText("10:00") }
          : message,
      ),
    ),
  },
  {
    name: "a silent alarm rings",
    rule: "nothing is pushed of an alarm that she rings silently, and nothing of one that is hidden",
    broken: breakOutbox((sent) =>
      sent.flatMap((message) =>
        /emergency alert/iu.test(message.text) && message.accountId !== null
          ? [message, { ...message, channel: "push", to: message.accountId }]
          : [message],
      ),
    ),
  },
]
