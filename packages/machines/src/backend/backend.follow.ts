import type { LiveHandler, LivePort, LiveTopics } from "@porchlight/core/backend"

/**
 * Follows a topic, where there are live data, until what it gives back is called. A line that cannot even be asked for is one that is
 * down, and screens look now and then: what threw while an actor starts would end its whole machine, and the page around it.
 */
export function follow<Topic extends keyof LiveTopics>(
  live: LivePort | null | undefined,
  topic: Topic,
  handler: LiveHandler<LiveTopics[Topic]>,
): (() => void) | undefined {
  try {
    return live?.subscribe(topic, handler)
  } catch {
    handler.onLine(false)
    return undefined
  }
}
