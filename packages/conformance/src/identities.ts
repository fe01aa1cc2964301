import type { IdentityState, Verification } from "@porchlight/core/identity"
import { present } from "./check.ts"
import { newKey, signUp, type Member } from "./people.ts"
import type { Subject } from "./subject.ts"

/** A whole JPEG by its markers, of 64 by 48 pixels, that no eye ever saw: told from every other by its words. */
export function pictureOf(words: string, aside = ""): Uint8Array<ArrayBuffer> {
  const text = (given: string) => [...new TextEncoder().encode(given)]
  const segment = (code: number, content: ReadonlyArray<number>) => [
    0xff,
    code,
    (content.length + 2) >> 8,
    (content.length + 2) & 0xff,
    ...content,
  ]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...(aside === "" ? [] : segment(0xe1, text(aside))),
    ...segment(0xc0, [8, 0, 48, 0, 64, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...text(words),
    0xff,
    0xd9,
  ])
}

/** The attempt that a state holds. */
export const attemptIn = ({ verification }: IdentityState): Verification =>
  present(verification, "a verification")

/** Begins an attempt. */
export async function beginIdentity(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
): Promise<Verification> {
  const input = { kind: "member", agreesToBackground: false } as const
  return attemptIn(await backend.identity.start(input, newKey(subject)))
}

/** Somebody with a confirmed address, whose attempt waits for its review. */
export async function handedIn(
  subject: Subject,
  given?: Member,
): Promise<{ readonly member: Member; readonly id: string }> {
  const member = given ?? (await signUp(subject, "email"))
  const { id } = await beginIdentity(subject, member)
  const { identity } = member.backend
  await identity.setImage(id, "id", pictureOf(`papers of ${id}`, "taken at 41.8781"))
  await identity.setImage(id, "selfie", pictureOf(`face of ${id}`, "taken at 41.8781"))
  await identity.submit(id)
  return { member, id }
}
