import {
  IDENTITY_VALID_MS,
  IMAGES_KEPT_MAX_MS,
  REVIEW_MAX_MS,
  ReviewCase,
  ReviewQueue,
} from "@porchlight/core/identity"
import { check, equal, present, rejects } from "./check.ts"
import { attemptIn, handedIn, pictureOf } from "./identities.ts"
import { signInAgain, signUp, untyped, type Member } from "./people.ts"
import { sameBytes } from "./recordings.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import { administrator, exported, supporter } from "./staff.ts"
import type { Subject } from "./subject.ts"

const GOOD = { id: "clear", face: "match", address: "shown" } as const
const standingOf = async ({ backend }: Member) => (await backend.identity.state()).standing

/** What somebody was told of her verifications. */
async function toldOf({ backend }: Pick<Member, "backend">): Promise<ReadonlyArray<string>> {
  const { notifications } = await backend.notification.state()
  return notifications.flatMap(({ data }) => (data.kind === "identity" ? [data.outcome] : []))
}

/** What every backend must do with the review of a verification. */
export const identityReviewRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a person decides, the score follows from what was found, and every look is in her file (IDV-05, IDV-06, D-90)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { member, id } = await handedIn(subject)
      const { identityReview: review } = admin.backend
      const queue = await review.queue()
      hasShape(ReviewQueue, queue, "the queue")
      const entry = present(
        queue.waiting.find((one) => one.id === id),
        "it in the queue",
      )
      check(!JSON.stringify(entry).includes(member.fullName), "the queue names people")
      const opened = await review.open(id)
      hasShape(ReviewCase, opened, "the case")
      equal([opened.fullName, opened.kind], [member.fullName, "member"])
      await review.image(id, "id")
      check(!(await review.decide(id, GOOD)).waiting.some((one) => one.id === id), "it waits on")
      const decided = attemptIn(await member.backend.identity.state())
      equal([decided.stage, decided.trustScore, decided.status], ["decided", 75, "verified"])
      equal(decided.findings, { ...GOOD, background: null })
      equal((await standingOf(member)).badge, "verified")
      const file = await exported(member)
      for (const action of ["identity.look", "identity.image", "identity.verified"])
        check(file.includes(action), `${action} is not in her file`)
      check(!file.includes(admin.email), "her file names who reviewed")
      await rejects(member.backend.identity.withdraw(id), "Conflict")
    },
  },
  {
    title:
      "an image shows nothing of where it was taken, and is gone within a day of the decision (IDV-11, B-34)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { member, id } = await handedIn(subject)
      const { identityReview: review } = admin.backend
      const shown = await review.image(id, "selfie")
      check(sameBytes(shown, pictureOf(`face of ${id}`)), "it is another, or says where it was taken")
      await review.decide(id, GOOD)
      await subject.advance(IMAGES_KEPT_MAX_MS)
      const { images, imagesDeletedAt, decidedAt } = attemptIn(await member.backend.identity.state())
      equal(images, [], "the images")
      const deletedAt = present(imagesDeletedAt, "when they were deleted")
      check(deletedAt - present(decidedAt, "the decision") <= IMAGES_KEPT_MAX_MS, "they stayed too long")
      check(!(await exported(member)).includes("id-"), "her file still says where they are")
      const again = await administrator(subject)
      await rejects(again.backend.identityReview.image(id, "selfie"), "Conflict")
      equal((await again.backend.identityReview.queue()).overdueImages, 0)
    },
  },
  {
    title:
      "a failed document is no badge, another face the lowest beside pending, and a year later nothing (IDV-12, D-92)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const decide = async (found: Parameters<typeof admin.backend.identityReview.decide>[1]) => {
        const { member, id } = await handedIn(subject)
        await admin.backend.identityReview.decide(id, found)
        return member
      }
      const without = await decide({ ...GOOD, id: "expired" })
      const failed = attemptIn(await without.backend.identity.state())
      equal(
        [failed.trustScore, failed.status, (await standingOf(without)).badge],
        [45, "pending", "unverified"],
      )
      const lowest = await standingOf(await decide({ ...GOOD, face: "differs" }))
      equal([lowest.badge, lowest.isPending], ["basic-verified", true])
      const verified = await decide(GOOD)
      await subject.advance(IDENTITY_VALID_MS)
      const backend = await signInAgain(subject, verified)
      const late = (await backend.identity.state()).standing
      equal([late.badge, late.isExpired], ["unverified", true], "a year later")
    },
  },
  {
    title:
      "she is told of what was decided, once, and of what nobody decided in time; nobody else is (IDV-13, NOTIF-01)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const [good, bad, late] = [await handedIn(subject), await handedIn(subject), await handedIn(subject)]
      equal(await toldOf(good.member), [], "before it is decided")
      const { identityReview: review } = admin.backend
      await review.decide(good.id, GOOD)
      await review.decide(bad.id, { ...GOOD, face: "differs" })
      await rejects(review.decide(good.id, GOOD), "Conflict")
      await subject.advance(0)
      equal([await toldOf(good.member), await toldOf(bad.member)], [["verified"], ["pending"]])
      equal([await toldOf(late.member), await toldOf(admin)], [[], []], "of what others were told")
      await subject.advance(REVIEW_MAX_MS)
      await subject.advance(0)
      equal(await toldOf({ backend: await signInAgain(subject, late.member) }), ["lapsed"])
    },
  },
  {
    title:
      "a result is of the name and birth date that were shown: another ends it, and takes back what waits (IDV-12, D-90)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { member, id } = await handedIn(subject)
      const { profile, identity } = member.backend
      const { identityReview: review } = admin.backend
      await review.decide(id, GOOD)
      await profile.update({ fullName: member.fullName.toUpperCase() })
      equal((await standingOf(member)).badge, "verified", "the same name, written otherwise")
      await profile.update({ fullName: "Somebody Else" })
      const { badge, isExpired } = await standingOf(member)
      equal([badge, isExpired], ["unverified", true], "under another name")
      const { id: next } = await handedIn(subject, member)
      await review.open(next)
      await profile.update({ fullName: "Nobody At All" })
      await rejects(review.decide(next, GOOD), "NotFound")
      equal(attemptIn(await identity.state()).id, id, "the newest attempt")
      await handedIn(subject, member)
    },
  },
  {
    title: "nobody decides about themselves, without the role, or what was decided (D-90)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const { member, id } = await handedIn(subject)
      const support = await supporter(subject, admin)
      for (const { backend } of [member, support]) {
        await rejects(backend.identityReview.queue(), "Forbidden")
        await rejects(backend.identityReview.open(id), "Forbidden")
        await rejects(backend.identityReview.image(id, "id"), "Forbidden")
        await rejects(backend.identityReview.decide(id, GOOD), "Forbidden")
      }
      const own = await handedIn(subject, admin)
      const { identityReview: review } = admin.backend
      equal(
        (await review.queue()).waiting.map((one) => one.id).includes(own.id),
        false,
        "one's own in the queue",
      )
      await rejects(review.open(own.id), "Conflict")
      await rejects(review.image(own.id, "id"), "Conflict")
      await rejects(review.decide(own.id, GOOD), "Conflict")
      await rejects(review.decide(id, untyped({ ...GOOD, face: "handsome" })), "InvalidInput")
      await review.decide(id, GOOD)
      await rejects(review.decide(id, { ...GOOD, id: "altered" }), "Conflict")
      equal((await standingOf(member)).badge, "verified", "after a second decision")
      await rejects(review.open(untyped<string>("no id")), "NotFound")
      const nobody = (await subject.backend()).identityReview
      await rejects(nobody.queue(), "SignInRequired")
      const second = await signUp(subject, "email")
      await rejects(review.open((await second.backend.profile.get()).id), "NotFound")
    },
  },
]
