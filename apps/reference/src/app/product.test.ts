import { expect, test } from "vitest"
import { mayBeDeveloped } from "./product.ts"

/** As much of a page as is asked. */
const page = (dataset: Readonly<Record<string, string>>, isOurs: boolean) =>
  ({ documentElement: { dataset }, querySelector: () => (isOurs ? {} : null) }) as unknown as Document

test.each([
  ["a page of our server in development", { development: "" }, true, true],
  ["one of our server in production, which asks nobody", {}, true, false],
  ["one that another server sends, which is asked", {}, false, true],
])("%s", (_, dataset, isOurs, may) => {
  expect(mayBeDeveloped(page(dataset, isOurs))).toBe(may)
})
