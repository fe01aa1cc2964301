import type { LiveTopics } from "@porchlight/core/backend"
import { follow } from "@porchlight/machines/backend"
import { useEffect, useState } from "react"
import { useBackend } from "./use-backend.ts"

export interface Live<State> {
  /** The newest whole state; null until the first has come. */
  readonly state: State | null
  /** Whether the line is up. While it is down, `state` may be old and the screen should say so. */
  readonly isUp: boolean
}

/** Follows a topic of the signed-in account for as long as the component is mounted. */
export function useLive<Topic extends keyof LiveTopics>(topic: Topic): Live<LiveTopics[Topic]> {
  const { live } = useBackend()
  const [seen, setSeen] = useState<Live<LiveTopics[Topic]>>({ state: null, isUp: false })

  useEffect(
    () =>
      follow(live, topic, {
        onState: (state) => setSeen((last) => ({ ...last, state })),
        onLine: (isUp) => setSeen((last) => ({ ...last, isUp })),
      }),
    [live, topic],
  )

  return seen
}
