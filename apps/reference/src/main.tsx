import { askAgain } from "./app/ask-again.ts"
import "./index.css"

const { start } = document.documentElement.dataset
const page = document.getElementById("root")?.dataset["page"]
// Written before the first paint: what stands in the HTML is in another language than the one that is read here.
const isForeign = document.documentElement.dataset["words"] === "foreign"
const isPageOfWords = !isForeign && (page === "/terms" || page === "/privacy" || page === "/updates")

/**
 * A visitor gets the landing page and nothing else, and a page of words is only read: what stands in the HTML is all of it.
 * Everybody else gets the app. Chosen before the first paint.
 */
if (start === "landing") {
  const { startLanding } = await import("./landing/start-landing.ts")
  startLanding()
} else if (!isPageOfWords) {
  try {
    await begin()
  } catch (error) {
    // One of its files did not come, and nothing else is on the page: the script of the first paint has the words for it.
    console.error(error)
    dispatchEvent(new Event("notstarted"))
    askAgain(async () => {
      await begin()
      document.getElementById("not-started")?.remove()
    })
  }
}

async function begin(): Promise<void> {
  const { startApp } = await import("./app/start-app.tsx")
  await startApp()
}
