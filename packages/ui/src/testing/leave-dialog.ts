import { expect } from "vitest"
import { userEvent } from "vitest/browser"

/** Presses Escape as soon as a dialog hears it: from the frame in which it takes the focus, one after it is seen. */
export async function leaveDialog(): Promise<void> {
  await expect
    .poll(() => document.activeElement?.closest("[role=dialog], [role=alertdialog]") ?? null)
    .not.toBeNull()
  await userEvent.keyboard("{Escape}")
}
