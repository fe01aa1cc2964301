import { Conflict, NotFound } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { adminFailureOf } from "./admin.act.ts"

test("a role that is refused to somebody who stands there is said to want a confirmed address (AUTHZ-06)", () => {
  const role = { type: "role", email: "jane@example.com", role: "support", id: "1" } as const
  expect(adminFailureOf(role, new NotFound({}))).toMatchObject({
    tag: "NotFound",
    message: "Nobody has confirmed this address. Whoever has it confirms it first.",
  })
  expect(adminFailureOf(role, new Conflict({})).message).toBe(new Conflict({}).message)
  expect(adminFailureOf({ type: "person", id: "1" }, new NotFound({})).message).toBe(new NotFound({}).message)
})
