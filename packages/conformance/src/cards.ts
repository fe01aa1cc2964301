import type { DateCard } from "@porchlight/core/date-plan"
import { present } from "./check.ts"
import { firstOf, onDate, type OnDate } from "./dates.ts"
import { messagesTo, newKey, tokenIn, type Member } from "./people.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

/** Gives the card of a plan to people, and lets the messages leave. */
export async function share(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  planId: string,
  people: ReadonlyArray<{ readonly id: string }>,
): Promise<DateCard> {
  const contactIds = people.map(({ id }) => id)
  const card = await backend.dateCard.share(planId, { contactIds }, newKey(subject))
  await subject.advance(0)
  return card
}

/** The messages about cards that somebody got, in the order in which they came. */
export async function cardsTo(
  subject: Subject,
  { phone }: { readonly phone: string },
): Promise<ReadonlyArray<OutboxMessage>> {
  return (await messagesTo(subject, phone)).filter(({ text }) => text.includes("/d/"))
}

/** What is behind the slash of the first card that somebody got. */
export async function linkOf(subject: Subject, to: { readonly phone: string }): Promise<string> {
  return tokenIn(present((await cardsTo(subject, to)).at(0), "a card").text)
}

/** What the messages say is new. */
export const newsIn = (messages: ReadonlyArray<OutboxMessage>) =>
  messages.flatMap(({ text }) => /plan changed: (.*)\. http/u.exec(text)?.[1] ?? [])

/** A date that is on, and whose card the first of the people has. */
export async function carded(subject: Subject): Promise<OnDate & { readonly token: string }> {
  const date = await onDate(subject, [1, 2])
  await share(subject, date.member, date.plan.id, [firstOf(date.contacts)])
  return { ...date, token: await linkOf(subject, firstOf(date.contacts)) }
}

/** A whole JPEG by its markers that no eye ever saw: told from every other by its words, which stand in the picture itself. */
export function jpegOf(words: string, aside = ""): Uint8Array<ArrayBuffer> {
  const text = (given: string) => [...new TextEncoder().encode(given)]
  const segment = (code: number, given: string) => [0xff, code, 0, text(given).length + 2, ...text(given)]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, "JFIF\0"),
    ...(aside === "" ? [] : segment(0xe1, aside)),
    ...segment(0xda, "scan"),
    ...text(words),
    0xff,
    0xd9,
  ])
}
