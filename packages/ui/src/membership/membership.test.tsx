import { AccessCodeInvalid, type MembershipPort } from "@porchlight/core/membership"
import { ACCESS_CODE_STATES, MEMBERSHIP_STATES } from "@porchlight/machines/membership"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { takeFocusOnce } from "../testing/late-focus.ts"
import { leaveDialog } from "../testing/leave-dialog.ts"
import { memberScene, newcomerScene, replacing, type Scene } from "../testing/scene.ts"
import { Code } from "./examples/code.tsx"
import { Plans } from "./examples/plans.tsx"
import {
  accessCodeAnatomy,
  membershipAnatomy,
  type UseAccessCodeOptions,
  type UseMembershipOptions,
} from "./index.ts"
import * as stories from "./membership.stories.tsx"

const show = (scene: Scene, options: UseMembershipOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Plans {...options} />
    </BackendProvider>,
  )

const showCode = (scene: Scene, options: UseAccessCodeOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Code {...options} />
    </BackendProvider>,
  )

const button = (name: string) => page.getByRole("button", { name })

test("every state of plans and codes has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...MEMBERSHIP_STATES, ...ACCESS_CODE_STATES].sort())
})

test("three cards show name, price, features and button; the middle one is the most popular (PLAN-03, PLAN-07)", async () => {
  await show(newcomerScene())
  const cards = page
    .getByRole("listitem")
    .elements()
    .filter(({ dataset }) => dataset["part"] === "plan")
  expect(cards.map((card) => card.querySelector("h2")?.textContent)).toEqual([
    "Essential",
    "Premium Most Popular",
    "Elite",
  ])
  for (const words of ["Basic Safety Tools", "24/7 Monitoring", "VIP Support", "$9", "$18", "$25"]) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByText(/^Automated: our server watches/)).toBeVisible()
  await expect
    .element(page.getByText("Subscriptions start at $9/month and renew automatically."))
    .toBeVisible()
})

test("the toggle is a pair of radio buttons; a year shows what it saves (PLAN-02, PLAN-05)", async () => {
  await show(newcomerScene())
  await page.getByRole("radio", { name: "monthly" }).click()
  await userEvent.keyboard("{ArrowRight}")
  await expect.element(page.getByRole("radio", { name: "annual" })).toBeChecked()
  for (const words of ["$90", "$180", "$250"])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText("was $216")).toBeVisible()
  expect(page.getByText("2 months free").elements()).toHaveLength(3)
})

test("a visitor reads what joining means, is asked to sign in and cannot go on (PLAN-13)", async () => {
  await show(newcomerScene(), { period: "annual" })
  await button("Choose Elite").click()
  const dialog = page.getByRole("dialog", { name: "Join Elite" })
  await expect.element(dialog.getByText("$250 a year", { exact: true })).toBeVisible()
  await expect
    .element(dialog.getByText(/^Renews automatically: \$250 a year, until you cancel/))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Sign in first/)).toBeVisible()
  expect(button("Continue to checkout").elements()).toEqual([])
  await leaveDialog()
  await expect.element(button("Choose Elite")).toHaveFocus()
})

test.each([
  ["Choose Elite", "Join Elite"],
  ["30-Minute Free Trial Access Code", "Access code"],
])("a screen that comes late behind the dialog of %s does not close it", async (opens, name) => {
  const taken = vi.fn<() => void>()
  await render(
    <BackendProvider backend={newcomerScene().backend}>
      <h1 tabIndex={-1} ref={takeFocusOnce(taken)}>
        Late
      </h1>
      <Plans />
      <Code />
    </BackendProvider>,
  )
  await button(opens).click()
  await expect.poll(() => taken.mock.calls.length).toBe(1)
  const dialog = page.getByRole("dialog", { name })
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
})

test("a member is led to the page of the checkout, and a host may veto it (PLAN-14)", async () => {
  const onPage = vi.fn<(url: string) => void>()
  let isVetoed = true
  const onRequest: UseMembershipOptions["onRequest"] = ({ cancel }) => {
    if (isVetoed) cancel()
  }
  await show(await memberScene(), { onPage, onRequest })
  await button("Choose Premium").click()
  await button("Continue to checkout").click()
  expect(onPage).not.toHaveBeenCalled()
  isVetoed = false
  await button("Continue to checkout").click()
  await vi.waitFor(() => expect(onPage).toHaveBeenCalledOnce())
  expect(onPage.mock.calls[0]?.[0]).toMatch(/^https:\/\/porchlight\.example\/membership\?/u)
})

test("who has a plan sees which, cannot buy it twice, and can manage it", async () => {
  const scene = await memberScene()
  const { membership } = scene.backend
  const { url } = await membership.createCheckout({ tier: "premium", period: "monthly" }, "order-of-a-test")
  scene.world.actOnBillingPage(url, "pay")
  await show(scene, { returned: "paid", locale: "en-GB" })
  await expect
    .element(page.getByText(/^Welcome\. You have Premium now\. It renews on \d+ \w+ \d{4}\.$/))
    .toBeVisible()
  await expect.element(button("Your plan")).toHaveAttribute("aria-disabled", "true")
  await button("Choose Elite").click({ force: true })
  expect(page.getByRole("dialog").elements()).toEqual([])
  await expect.element(button("Manage billing")).toBeVisible()
})

test("a wrong code is refused at its field, which gets the focus; a right one closes the dialog (PLAN-11, PLAN-12)", async () => {
  const member = await memberScene()
  const { current } = member.backend.membership
  const redeemAccessCode = vi.fn<MembershipPort["redeemAccessCode"]>(async (code) => {
    if (code !== "WELCOME-2026") throw new AccessCodeInvalid({})
    return current()
  })
  const onRedeemed = vi.fn<() => void>()
  await showCode(replacing(member, "membership", { redeemAccessCode }), { onRedeemed })
  await button("30-Minute Free Trial Access Code").click()
  const field = page.getByRole("textbox", { name: "Code" })
  await field.fill("WRONG")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Invalid access code. Please try again.")).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute("aria-invalid", "true")
  await field.fill("WELCOME-2026")
  await button("Redeem").click()
  await expect.element(page.getByText("Your access code is redeemed.")).toBeInTheDocument()
  expect(onRedeemed).toHaveBeenCalledOnce()
  expect(page.getByRole("dialog").elements()).toEqual([])
})

test("the parts in the page are those of the anatomies", async () => {
  const scene = await memberScene()
  await show(scene)
  await button("Choose Premium").click()
  await expect.element(page.getByRole("dialog")).toBeVisible()
  const known = new Set(Object.keys(membershipAnatomy.parts))
  expect([...partsInPage(membershipAnatomy)].filter((part) => !known.has(part))).toEqual([])
  await leaveDialog()
  await showCode(scene)
  await button("30-Minute Free Trial Access Code").click()
  await expect.element(page.getByRole("textbox", { name: "Code" })).toBeVisible()
  const codeParts = new Set(Object.keys(accessCodeAnatomy.parts))
  expect([...partsInPage(accessCodeAnatomy)].filter((part) => !codeParts.has(part))).toEqual([])
})
