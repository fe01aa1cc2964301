import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import { expectAccessible } from "./accessible.ts"
import { webhookModel } from "./models/webhook.model.ts"
import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { expect, test } from "./test.ts"

/** As long as it may be, and without a place to break it. */
const NAME = `My-office-${"o".repeat(70)}`

test("I have a service of mine told, keep its secret, try it, read what came of it and delete it; without my password nobody has it told where I am or makes another secret, and I am told who did (HOOK-01)", async ({
  page,
  outside,
}) => {
  const got: Array<string> = []
  const service = createServer((request, response) => {
    got.push(String(request.headers["webhook-signature"]))
    request.resume()
    response.writeHead(got.length === 1 ? 204 : 410).end()
  })
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready))
  const address = service.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const I = { ...(await member(page, outside, [])), ...webhookModel(page) }
  const told = async () => (await outside.received({ to: I.me.email, purpose: "account-notice" })).text
  const headers = { "idempotency-key": randomUUID() }
  await page.request.post("/api/v1/email/confirmation", { headers })
  await page.goto(linkIn(await outside.received({ to: I.me.email, purpose: "email-confirmation" })))
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible()
  await I.openWebhooks()
  await I.addWebhook(`http://127.0.0.1:${port}/hook`, NAME)
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have kept it" }).click()
  expect(await told()).toContain("A webhook was added")
  await I.askForPlace(NAME)
  await expectAccessible(page)
  await I.typePassword("whatever it may be")
  await expect(page.getByText("The password is not right.")).toBeVisible()
  await I.typePassword()
  await expect(page.getByText("It is told exactly where you are.")).toBeVisible()
  await expect.poll(told).toContain("told exactly where you are")
  await I.askForSecret(NAME)
  await expectAccessible(page)
  await I.typePassword("whatever it may be")
  await expect(page.getByText("The password is not right.")).toBeVisible()
  await I.typePassword()
  await expect(page.getByLabel("Secret", { exact: true })).toHaveValue(/^whsec_.{43}=$/u)
  await page.getByRole("button", { name: "I have kept it" }).click()
  await expect.poll(told).toContain("A new secret was made for a webhook")
  await page.getByRole("button", { name: `Send a test to ${NAME}` }).press("Enter")
  await expect(page.getByText("Delivered (204)")).toBeVisible()
  expect(got).toEqual([expect.stringMatching(/^v1,/u)])
  await page.getByRole("button", { name: /^Send again: Test/u }).press("Enter")
  await expect(page.getByText("NOT DELIVERED. The service answered 410")).toBeVisible()
  await expect(page.getByText(/^Switched off: the service said/u)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("switch", { name: `${NAME} is on` }).press("Space")
  await I.typePassword()
  await expect(page.getByText(/^Switched off: the service said/u)).toBeHidden()
  await page.getByRole("button", { name: `Delete ${NAME}` }).click()
  await page.getByRole("button", { name: `Delete ${NAME}` }).click()
  await expect(page.getByText("No webhooks yet")).toBeVisible()
  service.close()
})
