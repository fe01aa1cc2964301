import "./index.css"

const { start } = document.documentElement.dataset
const page = document.getElementById("root")?.dataset["page"]
const isPageOfWords = page === "/terms" || page === "/privacy"

/**
 * A visitor gets the landing page and nothing else, and a page of words is only read: what stands in the HTML is all of it.
 * Everybody else gets the app. Chosen before the first paint.
 */
if (start === "landing") {
  const { startLanding } = await import("./landing/start-landing.ts")
  startLanding()
} else if (!isPageOfWords) {
  const { startApp } = await import("./app/start-app.tsx")
  await startApp()
}
