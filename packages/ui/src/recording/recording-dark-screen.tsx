import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { useEffect, useRef } from "react"
import { usePart } from "../anatomy/index.ts"
import { chain, focusedBeside } from "../form/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingDarkScreenProps extends HTMLArkProps<"button"> {}

/** Black over the page with a dot that says that it records; pressing it anywhere, or Escape, brings the page back. */
export function RecordingDarkScreen({ children, onClick, onKeyDown, ...props }: RecordingDarkScreenProps) {
  const { state, subject, isDark, isSilent, toggleDark } = useRecordingContext()
  const part = usePart(recordingAnatomy, "dark-screen", state)
  const dot = usePart(recordingAnatomy, "dot", state)
  const screen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isDark) return undefined
    const before = focusedBeside(screen.current)
    screen.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isDark])
  if (!isDark) return null
  return (
    <ark.button
      type="button"
      ref={screen}
      aria-label={`${recordingMessages.darkLabel} ${subject} ${recordingMessages.light}`}
      onClick={chain(onClick, toggleDark)}
      onKeyDown={chain(onKeyDown, (event) => {
        if (event.key === "Escape") toggleDark()
      })}
      {...part}
      {...props}
    >
      <span aria-hidden data-silent={isSilent ? "" : undefined} {...dot} />
      {children}
    </ark.button>
  )
}
