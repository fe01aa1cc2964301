import {
  EMAIL_LINK_LIFETIME_MS,
  EMAIL_RESEND_COOLDOWN_MS,
  EmailLinkSpent,
  EmailNotSent,
} from "@porchlight/core/email"
import { RateLimited, SignInRequired } from "@porchlight/core/error"
import { REPEAT_MS } from "@porchlight/core/session"
import { HOUR_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { CONFIRMATIONS_PER_DAY, emailSql } from "./index.ts"

/** The token in the link of the newest e-mail to an address. */
function mailedToken(context: TestContext, email: string): string {
  const text = context.sent.findLast((message) => message.to === email)?.text ?? ""
  return /[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? "no token"
}

describeOnBoth("confirming an address", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    return { context, account, port: emailSql(context, account.id), visitor: emailSql(context, null) }
  }

  it("sends a link that confirms the address once, without a session (EMAIL-02, EMAIL-06)", async () => {
    const { context, account, port, visitor } = await setUp()
    expect(await port.verification()).toEqual({ isVerified: false, confirmedAt: null, lastSentAt: null })
    const sent = await port.sendConfirmation()
    expect(sent).toEqual({ isVerified: false, confirmedAt: null, lastSentAt: context.clock.now() })
    expect(context.sent.at(-1)).toMatchObject({ channel: "email", to: account.email })
    const token = mailedToken(context, account.email)
    await visitor.confirm(token)
    expect((await port.verification()).isVerified).toBe(true)
    context.clock.advance(REPEAT_MS)
    await expect(visitor.confirm(token)).rejects.toBeInstanceOf(EmailLinkSpent)
  })

  it("answers 20 parallel callers alike, and confirms once", async () => {
    const { context, account, port, visitor } = await setUp()
    await port.sendConfirmation()
    const token = mailedToken(context, account.email)
    await Promise.all(Array.from({ length: 20 }, () => visitor.confirm(token)))
    const confirmed = await port.verification()
    context.clock.advance(REPEAT_MS - 1)
    await visitor.confirm(token)
    expect(await port.verification()).toEqual(confirmed)
  })

  it("answers 429 with the time left within 60 seconds of the last, also to parallel callers (EMAIL-03)", async () => {
    const { context, account, port } = await setUp()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => port.sendConfirmation()))
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(context.sent.filter(({ to }) => to === account.email)).toHaveLength(1)
    context.clock.advance(EMAIL_RESEND_COOLDOWN_MS - 1)
    await expect(port.sendConfirmation()).rejects.toMatchObject({ status: 429, data: { retryAfterMs: 1 } })
    context.clock.advance(1)
    await port.sendConfirmation()
  })

  it("stops the earlier link when another is sent", async () => {
    const { context, account, port, visitor } = await setUp()
    await port.sendConfirmation()
    const earlier = mailedToken(context, account.email)
    context.clock.advance(EMAIL_RESEND_COOLDOWN_MS)
    await port.sendConfirmation()
    await expect(visitor.confirm(earlier)).rejects.toBeInstanceOf(EmailLinkSpent)
    await visitor.confirm(mailedToken(context, account.email))
  })

  it("takes a link a moment before its day is over and refuses it then", async () => {
    const { context, account, port, visitor } = await setUp()
    await port.sendConfirmation()
    const token = mailedToken(context, account.email)
    context.clock.advance(EMAIL_LINK_LIFETIME_MS)
    await expect(visitor.confirm(token)).rejects.toBeInstanceOf(EmailLinkSpent)
    await port.sendConfirmation()
    context.clock.advance(EMAIL_LINK_LIFETIME_MS - 1)
    await visitor.confirm(mailedToken(context, account.email))
  })

  it("confirms only the address that the link went to", async () => {
    const { context, account, port, visitor } = await setUp()
    await port.sendConfirmation()
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .updateTable("user_profiles")
        .set({ email: `new-${account.email}` })
        .where("user_id", "=", account.id)
        .execute(),
    )
    await expect(visitor.confirm(mailedToken(context, account.email))).rejects.toBeInstanceOf(EmailLinkSpent)
    expect((await port.verification()).isVerified).toBe(false)
  })

  it("sends nothing once the address is confirmed", async () => {
    const { context, account, port, visitor } = await setUp()
    await port.sendConfirmation()
    await visitor.confirm(mailedToken(context, account.email))
    context.clock.advance(HOUR_MS)
    expect((await port.sendConfirmation()).isVerified).toBe(true)
    expect(context.sent.filter(({ to }) => to === account.email)).toHaveLength(1)
  })

  it("sends an address ten links a day and no more: it may be a stranger's", async () => {
    const { context, port } = await setUp()
    for (let count = 0; count < CONFIRMATIONS_PER_DAY; count += 1) {
      await port.sendConfirmation()
      context.clock.advance(HOUR_MS)
    }
    await expect(port.sendConfirmation()).rejects.toBeInstanceOf(RateLimited)
    context.clock.advance(14 * HOUR_MS)
    await port.sendConfirmation()
  })

  it("says when the mail server refuses, and may be asked again at once", async () => {
    const { context, port } = await setUp()
    context.answerWith(() => ({ type: "refused", reason: "rejected" }))
    await expect(port.sendConfirmation()).rejects.toBeInstanceOf(EmailNotSent)
    expect((await port.verification()).lastSentAt).toBeNull()
    context.answerWith((message) => ({ type: "accepted", reference: message.key }))
    await port.sendConfirmation()
  })

  it.each(["", "short", "x".repeat(43), "' or 1=1 --", "x".repeat(100_000), `${"x".repeat(42)}\u0000`])(
    "tells %j nothing but that it does not work",
    async (token) => {
      const { visitor } = await setUp()
      await expect(visitor.confirm(token)).rejects.toBeInstanceOf(EmailLinkSpent)
    },
  )

  it("asks for a session before it says or sends anything", async () => {
    const { visitor } = await setUp()
    await expect(visitor.verification()).rejects.toBeInstanceOf(SignInRequired)
    await expect(visitor.sendConfirmation()).rejects.toBeInstanceOf(SignInRequired)
  })
})
