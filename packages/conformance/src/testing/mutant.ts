import type { Backend } from "@porchlight/core/backend"
import type { OutboxMessage, Subject } from "../subject.ts"

/** A backend that is broken on purpose, and the rule that is meant to notice. */
export interface Mutant {
  readonly name: string
  readonly rule: string
  readonly broken: (healthy: Subject) => Subject
}

/** Breaks one port of every client. */
export function breakPort<Name extends Exclude<keyof Backend, "forAccount">>(
  name: Name,
  change: (port: Backend[Name], backend: Backend) => Partial<Backend[Name]>,
): Mutant["broken"] {
  return (healthy) => ({
    ...healthy,
    backend: async () => {
      const backend = await healthy.backend()
      return { ...backend, [name]: { ...backend[name], ...change(backend[name], backend) } }
    },
  })
}

/** Breaks what leaves: adds to, or takes from, everything that was handed to providers. */
export function breakOutbox(
  change: (sent: ReadonlyArray<OutboxMessage>) => ReadonlyArray<OutboxMessage>,
): Mutant["broken"] {
  return (healthy) => ({ ...healthy, outbox: async () => change(await healthy.outbox()) })
}

export const isAlert = ({ text }: OutboxMessage) => /emergency alert/iu.test(text)

/** The message once more, under another name, to somebody else. */
export function copyTo(message: OutboxMessage, to: string, label: string): OutboxMessage {
  return { ...message, to, id: `${message.id}-${label}`, key: `${message.key}-${label}` }
}

/** Everybody who was ever invited by text. */
export function invitedPhones(sent: ReadonlyArray<OutboxMessage>): ReadonlyArray<string> {
  const invites = sent.filter(({ channel, text }) => channel === "sms" && text.includes("Reply YES to agree"))
  return [...new Set(invites.map(({ to }) => to))]
}
