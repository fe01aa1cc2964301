import type { sosMessages } from "@porchlight/core/sos"
import { lazy, type ComponentType } from "react"

/** One section of the toolkit. */
export interface Tool {
  readonly id: keyof typeof sosMessages.section
  /** What it shows; null while it is not built: then its card says so. */
  readonly Panel: ComponentType | null
}

/** The sections of the toolkit after the first, in the order of the specification (SOS-01). A tool that is built puts its panel here. */
export const tools: ReadonlyArray<Tool> = [
  {
    id: "recording",
    Panel: lazy(async () => ({
      default: (await import("../recording/recording-screen.tsx")).RecordingScreen,
    })),
  },
  {
    id: "cloak",
    Panel: lazy(async () => ({ default: (await import("../cloak/cloak-panel.tsx")).CloakPanel })),
  },
  {
    id: "call",
    Panel: lazy(async () => ({
      default: (await import("../fake-call/fake-call-screen.tsx")).FakeCallScreen,
    })),
  },
  {
    id: "scripts",
    Panel: lazy(async () => ({
      default: (await import("../fake-call/fake-call-screen.tsx")).ExitScripts,
    })),
  },
  {
    id: "ask",
    Panel: lazy(async () => ({ default: (await import("./ask-panel.tsx")).AskPanel })),
  },
  {
    id: "escape",
    Panel: lazy(async () => ({
      default: (await import("../escape-text/escape-text-screen.tsx")).EscapeTextScreen,
    })),
  },
  {
    id: "vibe",
    Panel: lazy(async () => ({ default: (await import("../vibe/vibe-panel.tsx")).VibePanel })),
  },
]
