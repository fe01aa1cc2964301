import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useVisuallyHidden } from "./visually-hidden.ts"

const ANNOUNCE_EVERY_SECONDS = 10

export interface ResendCountdownProps extends HTMLArkProps<"p"> {
  readonly seconds: number
  /** The sentence for a number of seconds. */
  readonly text: (seconds: number) => string
}

/**
 * A wait that is shown to the second and announced every ten: a region that spoke each second would drown everything
 * else. Empty, and silent, when there is nothing to wait for.
 */
export function ResendCountdown({ seconds, text, ...props }: ResendCountdownProps) {
  const announced = Math.ceil(seconds / ANNOUNCE_EVERY_SECONDS) * ANNOUNCE_EVERY_SECONDS
  const hidden = useVisuallyHidden()
  return (
    <ark.p {...props}>
      <span aria-hidden="true">{seconds > 0 ? text(seconds) : ""}</span>
      <output style={hidden}>{seconds > 0 ? text(announced) : ""}</output>
    </ark.p>
  )
}
