import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Holds what the page shows to WCAG 2.2 AA, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const { violations } = await new AxeBuilder({ page })
      .withTags(TAGS)
      .options({ rules: { "target-size": { enabled: true } } })
      .analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}
