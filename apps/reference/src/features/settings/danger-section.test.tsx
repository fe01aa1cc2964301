import { toInstant } from "@porchlight/core/time"
import { renderToStaticMarkup } from "react-dom/server"
import { Router } from "wouter"
import { expect, test } from "vitest"
import { DeletedNotice, type DeletedNoticeProps } from "./danger-section.tsx"

const said = (deletion: DeletedNoticeProps["deletion"]) =>
  renderToStaticMarkup(
    <Router ssrPath="/settings">
      <DeletedNotice deletion={deletion} />
    </Router>,
  )

test("where a deletion of which nobody heard ended the session, it is said that signing in undoes it, and no sign-in is offered", () => {
  const shown = said("unsure")
  expect(shown).toMatch(
    /it seems that your account is deleted.*do not sign in, which brings everything back/u,
  )
  expect(shown).not.toMatch(/href="\/signin/u)
  expect(said({ erasesAt: toInstant(0) })).toContain("To keep it, sign in before then.")
})
