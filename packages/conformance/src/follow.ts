import type { Backend, LiveTopics } from "@porchlight/core/backend"

/** What a follower has heard so far, and a way to wait for more. */
interface Follower<State> {
  readonly states: ReadonlyArray<State>
  readonly lines: ReadonlyArray<boolean>
  /** The first state, heard or to come, that fits. Waits until the test runner loses patience. */
  readonly until: (fits: (state: State) => boolean) => Promise<State>
  readonly stop: () => void
}

/** Follows a topic, and keeps everything that is heard. */
export function follow<Topic extends keyof LiveTopics>(
  { live }: Pick<Backend, "live">,
  topic: Topic,
): Follower<LiveTopics[Topic]> {
  const states: Array<LiveTopics[Topic]> = []
  const lines: Array<boolean> = []
  const waiting = new Set<() => void>()
  const stop = live.subscribe(topic, {
    onState: (state) => {
      states.push(state)
      for (const look of waiting) look()
    },
    onLine: (isUp) => {
      lines.push(isUp)
    },
  })
  const until = (fits: (state: LiveTopics[Topic]) => boolean) =>
    new Promise<LiveTopics[Topic]>((found) => {
      const look = () => {
        const state = states.find(fits)
        if (state === undefined) return
        waiting.delete(look)
        found(state)
      }
      waiting.add(look)
      look()
    })
  return { states, lines, until, stop }
}
