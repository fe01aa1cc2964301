import type { sosMessages } from "@porchlight/core/sos"
import type { ComponentType } from "react"
import { piece, type Piece } from "../../app/piece.ts"

/** One section of the toolkit. */
export interface Tool {
  readonly id: keyof typeof sosMessages.section
  /** What it shows; null while it is not built: then its card says so. */
  readonly Panel: Piece<object> | null
}

/** Several at once would keep a tap on SOS waiting. */
const tool = (load: () => Promise<ComponentType>) => piece(load, undefined, "own")

/** The sections of the toolkit after the first, in the order of the specification (SOS-01). A tool that is built puts its panel here. */
export const tools: ReadonlyArray<Tool> = [
  {
    id: "recording",
    Panel: tool(async () => (await import("../recording/recording-screen.tsx")).RecordingScreen),
  },
  {
    id: "cloak",
    Panel: tool(async () => (await import("../cloak/cloak-panel.tsx")).CloakPanel),
  },
  {
    id: "call",
    Panel: tool(async () => (await import("../fake-call/fake-call-screen.tsx")).FakeCallScreen),
  },
  {
    id: "scripts",
    Panel: tool(async () => (await import("../fake-call/fake-call-screen.tsx")).ExitScripts),
  },
  {
    id: "ask",
    Panel: tool(async () => (await import("./ask-panel.tsx")).AskPanel),
  },
  {
    id: "escape",
    Panel: tool(async () => (await import("../escape-text/escape-text-screen.tsx")).EscapeTextScreen),
  },
  {
    id: "vibe",
    Panel: tool(async () => (await import("../vibe/vibe-panel.tsx")).VibePanel),
  },
]
