import { createElement, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ErrorBoundary } from "./error-boundary.tsx"

/** The boundary as React leaves it once a screen below it has thrown. */
function broken(children: ReactNode): string {
  class Broken extends ErrorBoundary {
    override state = ErrorBoundary.getDerivedStateFromError()
  }
  return renderToStaticMarkup(createElement(Broken, null, children))
}

test("a screen that works is shown as it is", () => {
  expect(renderToStaticMarkup(createElement(ErrorBoundary, null, "the screen"))).toBe("the screen")
})

test("a screen that breaks says so in the words of the specification, with two ways out (ERR-01)", () => {
  const html = broken("the screen")
  expect(html).toMatch(/role="alert"/u)
  expect(html).toContain("Something went wrong")
  expect(html).toContain("An unexpected error occurred. Please try refreshing the page.")
  expect(html).toMatch(/<button[^>]*>Refresh Page<\/button>/u)
  expect(html).toMatch(/<a href="\/"[^>]*>Go Home<\/a>/u)
  expect(html).not.toContain("the screen")
})
