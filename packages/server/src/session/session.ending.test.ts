import { SignInRequired } from "@porchlight/core/error"
import { SignInFailed } from "@porchlight/core/session"
import { DELETION_UNDO_MS } from "@porchlight/core/settings"
import { expect, test } from "vitest"
import { askingDater, type AskingDater } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { outcomesOf } from "../../test/outcomes.ts"
import { withWorker } from "../../test/watches.ts"
import { emailChangeSql } from "../email/index.ts"
import { settingsChore } from "../settings/index.ts"
import type { AuthPort } from "./session.auth.port.ts"
import { createAuth } from "./session.auth.ts"
import { createCaller } from "./session.caller.ts"
import { sessionSql } from "./session.sql.ts"

const STRANGER = { address: "203.0.113.9", devices: [] }
const PASSWORD = "rose garden"
const NEWER = "a newer rose garden"

describeOnBoth("what ends with a session or a password", (open) => {
  /** Somebody, and a thief who knows her password and has a session of his own. */
  const robbed = async () => {
    const owner = await askingDater(open().database, PASSWORD)
    const { auth, email } = owner
    const caller = createCaller(auth, { ...STRANGER, token: null })
    await caller.enter(await auth.signIn({ email, password: PASSWORD }, STRANGER))
    return { owner, caller }
  }

  /** The thief's password is looked at, and before anything comes of it the owner does something. */
  const whileLookedAt = ({ auth }: AskingDater, act: () => Promise<unknown>): AuthPort => ({
    ...auth,
    verifyPassword: async (...asked) => {
      const isRight = await auth.verifyPassword(...asked)
      await act()
      return isRight
    },
  })
  const change = ({ session }: AskingDater) =>
    session.changePassword({ currentPassword: PASSWORD, newPassword: NEWER })

  /** A sign-in of hers, between whose look at the password and whose session something happens once. */
  const signInWhile = (owner: AskingDater, act: () => Promise<unknown>) => {
    const { context, email } = owner
    let isDone = false
    const isPassword: typeof context.secrets.isPassword = async (...asked) => {
      const isRight = await context.secrets.isPassword(...asked)
      if (!isDone) {
        isDone = true
        await act()
      }
      return isRight
    }
    const slow = createAuth({ ...context, secrets: { ...context.secrets, isPassword } })
    return slow.signIn({ email, password: PASSWORD }, STRANGER)
  }

  test("a sign-in opens nothing where the password was changed while it was looked at", async () => {
    const { owner } = await robbed()
    await expect(signInWhile(owner, () => change(owner))).rejects.toBeInstanceOf(SignInFailed)
    expect(await owner.auth.list(owner.accountId)).toHaveLength(1)
  })

  test("a sign-in that comes a moment too late to undo a deletion is refused like one of nobody", async () => {
    const { owner } = await robbed()
    await owner.settings.requestDeletion({ password: PASSWORD })
    owner.context.clock.advance(DELETION_UNDO_MS)
    const signedIn = signInWhile(owner, () => settingsChore(owner.context))
    await expect(signedIn).rejects.toBeInstanceOf(SignInFailed)
  })

  test("a sign-in and the erasure at once: one of them comes first, whole", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner } = await robbed()
      const { auth, context, email } = owner
      await owner.settings.requestDeletion({ password: PASSWORD })
      context.clock.advance(DELETION_UNDO_MS)
      const [outcome] = await Promise.all([
        outcomesOf([auth.signIn({ email, password: PASSWORD }, STRANGER)]),
        settingsChore(context),
      ])
      expect(["done", "SignInFailed"]).toContain(outcome[0])
      expect(await auth.list(owner.accountId)).toHaveLength(outcome[0] === "done" ? 1 : 0)
    }
  })

  test("a session that ends while its password is looked at changes neither password nor address", async () => {
    for (const regain of [change, ({ session }: AskingDater) => session.endOthers()]) {
      const { owner, caller } = await robbed()
      const { context, auth, email } = owner
      const slow = () => whileLookedAt(owner, () => regain(owner))
      const taken = { currentPassword: PASSWORD, newPassword: "a thief's rose garden" }
      await expect(sessionSql(context, slow(), caller).changePassword(taken)).rejects.toBeInstanceOf(
        SignInRequired,
      )
      const password = regain === change ? NEWER : PASSWORD
      expect((await auth.signIn({ email, password }, STRANGER)).accountId).toBe(owner.accountId)
      expect((await auth.list(owner.accountId)).length).toBeGreaterThan(1)
    }
    for (const regain of [change, ({ session }: AskingDater) => session.endOthers()]) {
      const { owner, caller } = await robbed()
      const { context } = owner
      const slow = whileLookedAt(owner, () => regain(owner))
      const asked = emailChangeSql(context, slow, caller).request({
        email: `thief-of-${owner.email}`,
        password: PASSWORD,
        code: null,
      })
      await expect(asked).rejects.toBeInstanceOf(SignInRequired)
      expect(await emailChangeSql(context, owner.auth, owner.caller).current()).toBeNull()
    }
  })

  test("the link that takes an address back is not used up by a process that dies before it has ended the sessions", async () => {
    const { owner, caller } = await robbed()
    const { context, auth } = owner
    const port = emailChangeSql(context, auth, caller)
    const email = `thief-of-${owner.email}`
    await port.request({ email, password: PASSWORD, code: null })
    const tokenTo = async (to: string) => {
      await withWorker(context, (worker) => worker.runUntilIdle())
      const text = context.sent.findLast((message) => message.to === to)?.text ?? ""
      return /[\w-]{43}/u.exec(text)?.[0] ?? "no link"
    }
    await port.confirm(await tokenTo(email))
    const undo = await tokenTo(owner.email)
    const dying = { ...auth, end: () => Promise.reject(new Error("the process died")) }
    await expect(emailChangeSql(context, dying, caller).undo(undo)).rejects.toThrow("the process died")
    expect(await auth.list(owner.accountId)).toHaveLength(1)
    await port.undo(undo)
    expect(await auth.list(owner.accountId)).toEqual([])
    expect((await auth.signIn({ email: owner.email, password: PASSWORD }, STRANGER)).accountId).toBe(
      owner.accountId,
    )
  })
})
