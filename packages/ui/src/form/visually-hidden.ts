import type { CSSProperties } from "react"
import { useOwnStyle } from "./use-own-style.ts"

const offScreen: CSSProperties = {
  border: 0,
  clipPath: "inset(50%)",
  height: 1,
  margin: -1,
  overflow: "hidden",
  padding: 0,
  position: "absolute",
  whiteSpace: "nowrap",
  width: 1,
}

/** Takes an announcement off the screen and leaves it to screen readers (`display: none` would silence it). */
export const useVisuallyHidden = () => useOwnStyle(offScreen)
