import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"
import type axe from "axe-core"
import type { RunOptions } from "axe-core"

declare global {
  interface Window {
    /** There once `expectNoViolation` has put it into the page. */
    readonly axe?: typeof axe
  }
}

/** `axe.source` is twice as long: each page would read it for a twentieth of a second more. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** WCAG 2.2 AA, with the size of what a finger has to hit, which axe looks at only when it is told to. */
const EVERYTHING: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  rules: { "target-size": { enabled: true } },
  // What passes is not described: that takes longer than looking.
  resultTypes: ["violations"],
}
/** What another theme of the same page may break. */
const COLOURS: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] }

/** As narrow as a phone gets, or as a wide screen at 400 % (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 800 }

/**
 * Holds what the page shows to WCAG 2.2 AA on a phone and on a wide screen, by day and by night, in a narrow window and in
 * text of twice the size. Whoever walks the same way on a wide screen has been here on the phone, with both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (size !== null && size.width >= WIDE.width) return
  await expectToFit(page, "on a phone")
  await page.setViewportSize(NARROW)
  expect(await beyondEdge(page, "100%"), `${page.url()} in a narrow window`).toEqual([])
  await page.setViewportSize(WIDE)
  await expectToFit(page, "in a wide window")
  await expectNoViolationInBothThemes(page)
  if (size === null) return
  await page.setViewportSize(size)
  await expectNoViolationInBothThemes(page)
}

/** Holds what the page shows to WCAG 2.2 AA, by day and by night, as it stands. */
export async function expectNoViolationInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await expectNoViolation(page, COLOURS, "light")
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  await expectNoViolation(page, EVERYTHING, "dark")
}

async function expectNoViolation(page: Page, options: RunOptions, where: string): Promise<void> {
  expect(page.frames(), "axe looks into one document").toHaveLength(1)
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE)
  const found = await page.evaluate(async (chosen) => {
    const results = await window.axe?.run(document, chosen)
    return results?.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
  }, options)
  expect(found, `${page.url()} in ${where}, ${page.viewportSize()?.width} px wide`).toEqual([])
}

/** Nothing lies beyond the edge, there is no scrolling sideways: nor in text of twice the size. */
async function expectToFit(page: Page, where: string): Promise<void> {
  expect(await beyondEdge(page, "100%"), `${page.url()} ${where}`).toEqual([])
  expect(await beyondEdge(page, "200%"), `${page.url()} in text of twice the size ${where}`).toEqual([])
}

/** What makes the page wider than its window, by what is in it: nothing where all of it fits. */
function beyondEdge(page: Page, fontSize: string): Promise<ReadonlyArray<string>> {
  return page.evaluate((size) => {
    const { documentElement: html } = document
    html.style.fontSize = size
    const excess = html.scrollWidth - html.clientWidth
    const beyond = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > html.clientWidth
    })
    const told = beyond.map((element) => `${element.tagName.toLowerCase()} ${element.textContent ?? ""}`)
    html.style.fontSize = ""
    return excess > 0 ? [`${excess} px too wide`, ...told] : []
  }, fontSize)
}
