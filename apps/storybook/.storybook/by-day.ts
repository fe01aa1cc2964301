import axe from "axe-core"

/** Colours change at once: one on its way to the next would be judged as it is at that moment. */
const AT_ONCE = "*, *::before, *::after { transition: none !important; animation: none !important; }"

/**
 * What is hard to read by day, where a story is shown by night. Between the two nothing but colours differs, so that they
 * are all that is looked at a second time.
 */
export async function faintByDay(story: Element): Promise<ReadonlyArray<string>> {
  const { classList } = document.documentElement
  if (classList.contains("light")) return []
  const still = document.createElement("style")
  still.textContent = AT_ONCE
  document.head.append(still)
  classList.add("light")
  try {
    const { violations } = await axe.run(story, { runOnly: ["color-contrast"], resultTypes: ["violations"] })
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    )
  } finally {
    classList.remove("light")
    still.remove()
  }
}
