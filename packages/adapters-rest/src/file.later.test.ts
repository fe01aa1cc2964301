import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { fileAt } from "./file.later.ts"
import { groundOf } from "./options.ts"
import { createTransport } from "./transport.ts"

vi.mock("./file.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module")
})

test("a file whose code does not come was cut off, as one whose bytes do not", async () => {
  const ground = groundOf({ baseUrl: "http://server.example", now: () => toInstant(0) })
  const asked = fileAt(ground, createTransport(ground), "/a-file")
  await expect(asked).rejects.toMatchObject({ _tag: "NetworkFailed" })
})
