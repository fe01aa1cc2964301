import {
  COLLECTING_MAX_MS,
  IDENTITY_IMAGE_MAX_BYTES,
  IdentityState,
  REVIEW_MAX_MS,
  VERIFICATIONS_PER_DAY,
} from "@porchlight/core/identity"
import { DAY_MS } from "@porchlight/core/time"
import { check, equal, rejects } from "./check.ts"
import { attemptIn, beginIdentity, handedIn, pictureOf } from "./identities.ts"
import { newKey, signInAgain, signUp, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import { exported } from "./staff.ts"
import type { Subject } from "./subject.ts"

const MEMBER = { kind: "member", agreesToBackground: false } as const

/** What every backend must do with a verification, as its owner sees it. */
export const identityRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a verification is begun once under its key, waits for a confirmed address, and is one at a time (IDV-02, EMAIL-04)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const { identity } = member.backend
      equal((await identity.state()).verification, null, "before anything")
      equal((await identity.state()).standing.badge, "unverified")
      await rejects(identity.start(MEMBER, newKey(subject)), "EmailConfirmationRequired")
      const { member: ready, id } = await handedIn(subject)
      const other = ready.backend.identity
      await rejects(other.start(MEMBER, newKey(subject)), "Conflict")
      equal((await other.withdraw(id)).verification, null, "after it was taken back")
      const key = newKey(subject)
      const first = attemptIn(await other.start(MEMBER, key))
      equal(attemptIn(await other.start(MEMBER, key)).id, first.id, "the same key")
      await rejects(other.start({ ...MEMBER, agreesToBackground: true }, key), "IdempotencyMismatch")
      const second = await beginIdentity(subject, ready)
      check(second.id !== first.id, "a new key found the old one")
      await rejects(other.submit(first.id), "NotFound")
      await rejects(other.start(MEMBER, "short"), "InvalidInput")
    },
  },
  {
    title:
      "both images are asked for, known by their bytes, and sending goes on where it was cut off (IDV-03)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { id } = await beginIdentity(subject, member)
      const { identity } = member.backend
      await rejects(identity.submit(id), "InvalidInput")
      for (const words of ["", "<svg onload=alert(1)>", "GIF89a", "%PDF-1.7"])
        await rejects(identity.setImage(id, "id", new TextEncoder().encode(words)), "InvalidInput")
      await rejects(identity.setImage(id, "id", pictureOf("cut off").slice(0, -1)), "InvalidInput")
      const large = new Uint8Array(IDENTITY_IMAGE_MAX_BYTES + 1)
      await rejects(identity.setImage(id, "id", large), "InvalidInput")
      await identity.setImage(id, "id", pictureOf("papers"))
      const state = await identity.state()
      hasShape(IdentityState, state, "the state")
      equal(attemptIn(state).images, ["id"], "after the first")
      await rejects(identity.submit(id), "InvalidInput")
      await identity.setImage(id, "selfie", pictureOf("face"))
      equal(attemptIn(await identity.setImage(id, "selfie", pictureOf("face"))).images, ["id", "selfie"])
      const waiting = attemptIn(await identity.submit(id))
      equal([waiting.stage, waiting.status, waiting.trustScore], ["waiting", "pending", null])
      equal(attemptIn(await identity.submit(id)).submittedAt, waiting.submittedAt, "handed in twice")
      await rejects(identity.setImage(id, "id", pictureOf("other papers")), "Conflict")
      await rejects(identity.setImage(id, untyped("passport"), pictureOf("x")), "NotFound")
    },
  },
  {
    title: "another's verification is nowhere, and nobody's asks for a session (AUTHZ-05)",
    run: async (subject) => {
      const { id } = await handedIn(subject)
      const { backend } = await signUp(subject, "email")
      await rejects(backend.identity.setImage(id, "id", pictureOf("mine")), "NotFound")
      await rejects(backend.identity.submit(id), "NotFound")
      await rejects(backend.identity.withdraw(id), "NotFound")
      await rejects(backend.identity.withdraw(untyped<string>("no id")), "NotFound")
      const nobody = (await subject.backend()).identity
      await rejects(nobody.state(), "SignInRequired")
      await rejects(nobody.start(MEMBER, newKey(subject)), "SignInRequired")
      await rejects(nobody.setImage(id, "id", pictureOf("mine")), "SignInRequired")
    },
  },
  {
    title:
      "nobody is verified as a driver where nobody checks backgrounds, and nobody begins too often a day (IDV-04)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { identity } = member.backend
      const { checksBackground } = await identity.state()
      const driver = { kind: "driver", agreesToBackground: checksBackground } as const
      if (!checksBackground) await rejects(identity.start(driver, newKey(subject)), "InvalidInput")
      await rejects(identity.start({ ...driver, agreesToBackground: false }, newKey(subject)), "InvalidInput")
      for (let count = 0; count < VERIFICATIONS_PER_DAY; count += 1) await beginIdentity(subject, member)
      await rejects(identity.start(MEMBER, newKey(subject)), "RateLimited")
      await subject.advance(DAY_MS)
      await beginIdentity(subject, member)
    },
  },
  {
    title:
      "what is not handed in within a day is deleted, and what nobody decides in time loses its images (B-34)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { id } = await beginIdentity(subject, member)
      await member.backend.identity.setImage(id, "id", pictureOf("papers"))
      await subject.advance(COLLECTING_MAX_MS)
      equal((await member.backend.identity.state()).verification, null, "after a day")
      await handedIn(subject, member)
      await subject.advance(REVIEW_MAX_MS)
      const backend = await signInAgain(subject, member)
      const lapsed = attemptIn(await backend.identity.state())
      equal([lapsed.stage, lapsed.images, lapsed.status], ["lapsed", [], "pending"])
      check(lapsed.imagesDeletedAt !== null, "nothing says when the images were deleted")
      await handedIn(subject, { ...member, backend })
    },
  },
  {
    title:
      "the file of everything that is stored holds her verification, and nothing of who looks at it (B-34)",
    run: async (subject) => {
      const { member, id } = await handedIn(subject)
      const file = await exported(member)
      check(file.includes(id), "the verification is not in the file")
      check(/verifications\/[^"]+\/id-\d+\.jpg/u.test(file), "where the image is, is not in the file")
      const theirs = await exported(await signUp(subject, "email"))
      check(!theirs.includes(id), "another's file has it")
    },
  },
]
