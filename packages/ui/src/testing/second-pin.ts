import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { boxesOfButtons } from "./boxes.ts"
import type { holdingSecond } from "./holding.ts"

/**
 * Enters two wrong PINs into the field that has the focus: while the second is looked at nothing moves under the finger, and that it
 * is wrong too is said anew. `held` is the call that takes them; `boxes` says where the buttons lie that are meant.
 */
export async function expectSecondPinInPlace(
  held: Pick<ReturnType<typeof holdingSecond>, "isAsked" | "answer">,
  boxes: () => ReadonlyArray<string> = boxesOfButtons,
): Promise<void> {
  const alert = page.getByRole("alert")
  await userEvent.keyboard("9999{Enter}")
  await expect.element(alert).toHaveTextContent("That PIN is not right.")
  const first = alert.element()
  const before = boxes()
  await userEvent.keyboard("8888{Enter}")
  await expect.poll(() => held.isAsked).toBe(true)
  await expect.element(page.getByText("That PIN is not right.")).not.toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  expect(boxes()).toEqual(before)
  held.answer()
  await expect.element(alert).toHaveTextContent("That PIN is not right.")
  expect(alert.element()).not.toBe(first)
}
