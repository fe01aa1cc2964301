import type { Backend } from "@porchlight/core/backend"
import type { NewPushDevice, PushDevice } from "@porchlight/core/notification"
import { present } from "./check.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** A browser that nobody has had, with the keys of RFC 8291 §5: what it gets is read by nobody. */
export function pushInput(subject: Subject, overrides: Partial<NewPushDevice> = {}): NewPushDevice {
  return {
    endpoint: `https://push.example.com/send/${subject.unique()}`,
    keys: {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    label: "Android",
    ...overrides,
  }
}

/** Lets a client's browser ring. @returns what rings there from now on */
export async function rings(subject: Subject, { push }: Pick<Backend, "push">): Promise<PushDevice> {
  const { devices } = await push.add(pushInput(subject))
  return present(
    devices.find(({ isCurrent }) => isCurrent),
    "the device of this session",
  )
}

/** What was pushed to these accounts and devices since so many messages were sent. */
export async function pushedTo(
  subject: Subject,
  to: ReadonlyArray<string | undefined>,
  since = 0,
): Promise<ReadonlyArray<OutboxMessage>> {
  const sent = (await subject.outbox()).slice(since)
  return sent.filter((message) => message.channel === "push" && to.includes(message.to))
}
