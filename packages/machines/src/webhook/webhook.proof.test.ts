import { PasswordWrong } from "@porchlight/core/access"
import { FactorRequired } from "@porchlight/core/email"
import { InvalidInput, NetworkFailed } from "@porchlight/core/error"
import { FactorWrong } from "@porchlight/core/session"
import { expect, test } from "vitest"
import { aWebhook, startWebhooks } from "../testing/webhook.ts"

const PASSWORD = "rose garden"

test("one is switched on after a question that asks for the password; what is refused there is tried again there (HOOK-01)", async () => {
  const off = aWebhook({ isActive: false, description: "Office" })
  const refusals = [new PasswordWrong({}), new FactorRequired({}), new FactorWrong({}), new NetworkFailed({})]
  const sent: Array<unknown> = []
  const { view, until, world } = await startWebhooks(
    { webhooks: [off] },
    {
      update: async (_, patch) => {
        sent.push(patch)
        const refusal = refusals.shift()
        if (refusal !== undefined) throw refusal
        return world
      },
    },
  )
  view().turn(off.id, true)
  expect(view()).toMatchObject({ state: "asking", fields: ["password"] })
  expect(view().items[0]?.question).toEqual({
    what: "turn-on",
    text: "Switch Office on again?",
  })
  view().confirm()
  expect([view().faults, sent]).toEqual([{ password: "Enter your password." }, []])
  view().change({ password: "wrong" })
  view().confirm()
  await until(({ faults }) => faults.password !== undefined)
  expect(view()).toMatchObject({ state: "asking", failure: null, refusals: 2 })
  view().change({ password: PASSWORD })
  view().confirm()
  await until(({ fields }) => fields.includes("code"))
  expect(view().faults.code).toBe("Your account has a second factor: enter a code as well.")
  view().change({ code: " 123456 " })
  view().confirm()
  await until(({ faults, isBusy }) => !isBusy && faults.code !== undefined)
  view().confirm()
  await until(({ failure }) => failure === "NOT CHANGED. Please try again.")
  expect(view().state).toBe("asking")
  view().confirm()
  await until(({ state }) => state === "listed")
  expect(sent.at(-1)).toEqual({ isActive: true, password: PASSWORD, code: "123456" })
  view().turn(off.id, true)
  expect(view().form).toMatchObject({ password: "", code: "" })
  view().keep()
  expect(view().items[0]?.staysOff).toBeNull()
  view().open(null)
  view().turn(off.id, true)
  expect(view()).toMatchObject({ state: "editing", items: [{ question: null }] })
  const why = "Save or cancel what is in the form first. Then it can be switched on."
  expect(view().items[0]?.staysOff, "what is typed stays, and it says why").toBe(why)
  expect(view().items[0]?.facts).toContain(why)
  view().close()
  expect(view().items[0]?.facts).not.toContain(why)
})

test("a change that is refused without a password asks for one: another device made the address hear less (HOOK-01)", async () => {
  const issue = { field: "password", code: "passwordNeeded", message: "Enter your password." }
  const { view, until } = await startWebhooks(
    { webhooks: [aWebhook()] },
    { update: () => Promise.reject(new InvalidInput({ issues: [issue] })) },
  )
  view().open(aWebhook().id)
  view().change({ description: "Office" })
  view().save()
  await until(({ fields }) => fields.includes("password"))
  expect(view()).toMatchObject({ faults: { password: "Enter your password." }, failure: null, refusals: 1 })
})

test("another secret asks for the password; whose answer got lost it is the same under the same key (HOOK-01)", async () => {
  const refusals = [new PasswordWrong({}), new FactorRequired({}), new NetworkFailed({})]
  const sent: Array<ReadonlyArray<unknown>> = []
  const office = aWebhook({ description: "Office" })
  const { view, until, world } = await startWebhooks(
    { webhooks: [office] },
    {
      rotate: async (...input) => {
        sent.push(input)
        const refusal = refusals.shift()
        if (refusal !== undefined) throw refusal
        return { state: world, webhookId: office.id, secret: "whsec_other" }
      },
    },
  )
  view().ask(office.id, "rotate")
  expect(view()).toMatchObject({ state: "asking", fields: ["password"] })
  view().confirm()
  expect([view().faults, sent]).toEqual([{ password: "Enter your password." }, []])
  view().change({ password: "wrong" })
  view().confirm()
  await until(({ faults }) => faults.password !== undefined)
  view().change({ password: PASSWORD })
  view().confirm()
  await until(({ fields }) => fields.includes("code"))
  view().change({ code: "123456" })
  view().confirm()
  await until(({ failure }) => failure === "NOT CHANGED. Please try again.")
  expect(view().state).toBe("asking")
  view().confirm()
  await until(({ secret }) => secret === "whsec_other")
  const proof = { password: PASSWORD, code: "123456" }
  expect(sent.slice(2)).toEqual([
    [office.id, proof, "key-3"],
    [office.id, proof, "key-3"],
  ])
  expect(view().form).toMatchObject({ password: "", code: "" })
  view().keptSecret()
  view().open(office.id)
  view().ask(office.id, "rotate")
  expect(view()).toMatchObject({ state: "editing", fields: ["url", "description"] })
})
