import { tagOf } from "@porchlight/core/error"

/** What became of each of several racing calls: `done`, or the tag of what it threw. Anything without a tag is thrown on. */
export async function outcomesOf(calls: ReadonlyArray<Promise<unknown>>): Promise<ReadonlyArray<string>> {
  const results = await Promise.allSettled(calls)
  return results.map((result) => {
    if (result.status === "fulfilled") return "done"
    const tag = tagOf(result.reason)
    if (tag === null) throw result.reason
    return tag
  })
}

/** How often something is in a list. */
export function countOf<Item>(items: ReadonlyArray<Item>, wanted: Item): number {
  return items.filter((item) => item === wanted).length
}
