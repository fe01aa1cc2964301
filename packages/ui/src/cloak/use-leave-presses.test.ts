import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { renderHook } from "vitest-browser-react"
import { useLeavePresses } from "./use-leave-presses.ts"

test("a press of Shift counts, and a click begins anew: Shift and a click choose something, they do not leave", async () => {
  const { result } = await renderHook(() => useLeavePresses())
  await userEvent.keyboard("{Shift}")
  await expect.poll(() => result.current).toBe(2)
  await userEvent.click(document.body)
  await expect.poll(() => result.current).toBeNull()
  await userEvent.keyboard("{Shift}")
  await expect.poll(() => result.current).toBe(2)
})
