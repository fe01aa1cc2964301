import type { sosMessages } from "@porchlight/core/sos"
import { piece, type Piece } from "../../app/piece.ts"

/** One section of the toolkit. */
export interface Tool {
  readonly id: keyof typeof sosMessages.section
  /** What it shows; null while it is not built: then its card says so. */
  readonly Panel: Piece<object> | null
}

/** The sections of the toolkit after the first, in the order of the specification (SOS-01). A tool that is built puts its panel here. */
export const tools: ReadonlyArray<Tool> = [
  {
    id: "recording",
    Panel: piece(async () => (await import("../recording/recording-screen.tsx")).RecordingScreen),
  },
  {
    id: "cloak",
    Panel: piece(async () => (await import("../cloak/cloak-panel.tsx")).CloakPanel),
  },
  {
    id: "call",
    Panel: piece(async () => (await import("../fake-call/fake-call-screen.tsx")).FakeCallScreen),
  },
  {
    id: "scripts",
    Panel: piece(async () => (await import("../fake-call/fake-call-screen.tsx")).ExitScripts),
  },
  {
    id: "ask",
    Panel: piece(async () => (await import("./ask-panel.tsx")).AskPanel),
  },
  {
    id: "escape",
    Panel: piece(async () => (await import("../escape-text/escape-text-screen.tsx")).EscapeTextScreen),
  },
  {
    id: "vibe",
    Panel: piece(async () => (await import("../vibe/vibe-panel.tsx")).VibePanel),
  },
]
