import { useLayoutEffect, useState } from "react"
import type { Who } from "../../app/who.tsx"

/** The fields that stand in the HTML, and what last had the focus there. Taken out of the page they still hold what was typed. */
let fields: ReadonlyArray<HTMLInputElement> = []
let focused: EventTarget | null

/** Before the app changes anything in the page. */
export function keepTyped(root: HTMLElement): void {
  fields = [...root.querySelectorAll("input")]
  focused = document.activeElement
  root.addEventListener("focusin", ({ target }) => (focused = target))
}

/**
 * Hands on what was typed before the screen was alive, and the focus, where the fields did not stay: React makes a screen anew
 * that does not stand in the page as it would make it, because a translator or a keeper of passwords wrote into it, or its
 * language could not be fetched. A field that stayed tells what is in it itself.
 */
export function useTyped(change: Who["change"]): void {
  const [, drawAgain] = useState(false)
  // Before the heading asks for the focus.
  useLayoutEffect(() => {
    for (const field of fields) {
      if (field.isConnected) continue
      // At once, and not when the browser has time: until then what hears of a change is not awake, and a key that is pressed
      // meanwhile would be all that is in the field. What is drawn again from here has everything of the first time done before.
      drawAgain(true)
      change(field.name === "email" ? "email" : "password", field.value)
      const made = document.getElementsByName(field.name)[0]
      // Not every runtime draws at once: a key that is pressed before it does goes on where she was.
      if (made instanceof HTMLInputElement) made.value = field.value
      if (field === focused) made?.focus()
    }
    fields = []
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards every key is heard
  }, [])
}
