/** More than a story loads; the browser stops counting at 250 of its own accord. */
const REQUESTS_MAX = 10_000

performance.setResourceTimingBufferSize(REQUESTS_MAX)

/**
 * Addresses on other machines that were asked for since the last call: there may be none, a story works without a
 * network.
 */
export function foreignRequests(): ReadonlyArray<string> {
  const names = performance.getEntriesByType("resource").map(({ name }) => name)
  performance.clearResourceTimings()
  return names.filter((name) => /^https?:/.test(name) && new URL(name).host !== location.host)
}
