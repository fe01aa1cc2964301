import { afterEach } from "vitest"
import { cleanup } from "vitest-browser-react"

// The files share a page, and the library asks for this in the first of them alone.
afterEach(() => cleanup())
