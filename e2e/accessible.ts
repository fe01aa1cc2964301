import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** As narrow as a phone gets, or as a wide screen at 400 % (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 800 }

/**
 * Holds what the page shows to WCAG 2.2 AA, by day and by night, in a narrow window and in text of twice the size; on a
 * phone also as a wide screen shows it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectToFit(page)
  await expectNoViolationInBothThemes(page)
  const size = page.viewportSize()
  if (size === null || size.width >= WIDE.width) return
  await page.setViewportSize(WIDE)
  expect(await isWithin(page, "100%"), `${page.url()} in a wide window`).toBe(true)
  await expectNoViolation(page, "a wide window")
  await page.setViewportSize(size)
}

/** Holds what the page shows to WCAG 2.2 AA, by day and by night, as it stands. */
export async function expectNoViolationInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expectNoViolation(page, colorScheme)
  }
}

async function expectNoViolation(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
  expect(found, `${page.url()} in ${where}`).toEqual([])
}

/** Nothing lies beyond the edge: there is no scrolling sideways. */
async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize()
  expect(await isWithin(page, "200%"), `${page.url()} in text of twice the size`).toBe(true)
  await page.setViewportSize(NARROW)
  expect(await isWithin(page, "100%"), `${page.url()} in a narrow window`).toBe(true)
  if (size) await page.setViewportSize(size)
}

function isWithin(page: Page, fontSize: string): Promise<boolean> {
  return page.evaluate((size) => {
    const { documentElement: html } = document
    html.style.fontSize = size
    const fits = html.scrollWidth <= html.clientWidth
    html.style.fontSize = ""
    return fits
  }, fontSize)
}
