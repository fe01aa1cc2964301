import "./index.css"

/** A visitor gets the landing page and nothing else; everybody else gets the app. Chosen before the first paint. */
if (document.documentElement.dataset["start"] === "landing") {
  const { startLanding } = await import("./landing/start-landing.ts")
  startLanding()
} else {
  const { startApp } = await import("./app/start-app.tsx")
  await startApp()
}
