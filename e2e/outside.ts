import { expect } from "@playwright/test"

/** A message as a phone or a mailbox got it. */
export interface Message {
  readonly key: string
  readonly at: number
  readonly channel: "sms" | "voice" | "email" | "push"
  /** A number or an address; for a notification the account. */
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly accountId: string | null
  readonly purpose: string
  readonly state: string
  /** How a notification is answered on the locked screen; null where it is not. */
  readonly answer: object | null
}

interface Sought {
  readonly to: string
  readonly purpose: string
  readonly channel?: Message["channel"]
}

/** The world outside the app: what time it is, what phones and mailboxes got, and what people answer. */
export interface Outside {
  readonly now: () => Promise<number>
  /** Moves the server's clock forward; what falls due on the way is done when it returns. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** What the server has taken on by now has gone out when it returns: before counting what was sent once, or not at all. */
  readonly settled: () => Promise<void>
  /** All that was sent of this kind, oldest first. */
  readonly sent: (sought: Sought) => Promise<ReadonlyArray<Message>>
  /** The newest message of this kind, once there is one. */
  readonly received: (sought: Sought) => Promise<Message>
  /** Everything sent to these people, oldest first. */
  readonly sentTo: (...people: ReadonlyArray<string>) => Promise<ReadonlyArray<Message>>
  /** Texts as the owner of a phone, through the handler that a provider calls; the answer is what is texted back. */
  readonly reply: (from: string, text: string) => Promise<string>
}

/** The outside of a server in development. */
export function outsideOf(url: string): Outside {
  const read = async (path: string) => {
    const response = await fetch(url + path)
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json", origin: url }
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const all = async (): Promise<ReadonlyArray<Message>> =>
    (await read("/dev/outbox.json")).messages.toReversed()
  const advance = async (advanceMs: number) => void (await post("/dev/clock", { advanceMs }))
  const sent = async ({ to, purpose, channel }: Sought) =>
    (await all()).filter(
      (message) =>
        message.to === to &&
        message.purpose === purpose &&
        (channel === undefined || message.channel === channel),
    )
  return {
    now: async () => (await read("/dev/status")).now,
    advance,
    settled: () => advance(0),
    sent,
    received: async (sought) => {
      const kind = `${sought.purpose} to ${sought.to}`
      await expect.poll(async () => (await sent(sought)).length, kind).toBeGreaterThan(0)
      const newest = (await sent(sought)).at(-1)
      if (newest === undefined) throw new Error(`There was no ${kind}.`)
      return newest
    },
    sentTo: async (...people) => (await all()).filter(({ to }) => people.includes(to)),
    reply: async (from, text) => (await post("/dev/reply", { from, text })).answer,
  }
}

/** The first link in a message. */
export function linkIn({ text }: Message): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  return link
}
