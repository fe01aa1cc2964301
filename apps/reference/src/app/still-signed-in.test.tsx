import { createMemoryWorld } from "@porchlight/adapters-memory"
import { toInstant } from "@porchlight/core/time"
import { BackendProvider } from "@porchlight/ui/backend"
import { renderToStaticMarkup } from "react-dom/server"
import { Router } from "wouter"
import { expect, test } from "vitest"
import { Frame } from "./frame.tsx"
import { StillSignedIn } from "./still-signed-in.tsx"

const failure = { tag: "NetworkFailed", title: "Sign out", message: "Network error" } as const

test("where signing out did not work it is said that she is still signed in, at once and to those who only hear", () => {
  const said = renderToStaticMarkup(<StillSignedIn state="signed-in" failure={failure} />)
  expect(said).toMatch(/role="alert".*You are still signed in\..*Network error/u)
})

test.each([
  ["while it is tried again", "signing-out", failure],
  ["of a sign-in that was refused", "signed-out", failure],
  ["where nothing went wrong", "signed-in", null],
] as const)("nothing of that is said %s", (_, state, given) => {
  expect(renderToStaticMarkup(<StillSignedIn state={state} failure={given} />)).toBe("")
})

function wayOut(isLeaving: boolean): string {
  const backend = createMemoryWorld({ now: () => toInstant(0) }).backendFor()
  return renderToStaticMarkup(
    <BackendProvider backend={backend}>
      <Router ssrPath="/dashboard">
        <Frame
          back={null}
          isSignedIn
          isVisitor={false}
          member={{ name: "Maya", isLeaving, signOut: () => {} }}
          banners={null}
        >
          <h1>Welcome, Maya</h1>
        </Frame>
      </Router>
    </BackendProvider>,
  )
}

test("the way out in the frame says while it is under way, which may take half a minute on a bad line", () => {
  expect(wayOut(false)).toContain(">Sign out</button>")
  expect(wayOut(true)).toMatch(/aria-disabled="true"[^>]*>Signing out\.\.\.<\/button>/u)
})
