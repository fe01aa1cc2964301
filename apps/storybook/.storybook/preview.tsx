import { LocaleProvider } from "@ark-ui/react/locale"
import type { Preview } from "@storybook/react-vite"
import { useEffect, type ReactNode } from "react"
import { expect } from "storybook/test"
import { foreignRequests } from "./own-requests.ts"
import "./preview.css"

interface Surroundings {
  readonly theme: "system" | "light" | "dark" | "night-out"
  readonly dir: "ltr" | "rtl"
  readonly motion: "full" | "reduced"
}

/** Puts a story into the surroundings that the toolbar names, as an app would: by what the document's root carries. */
function Stage({ theme, dir, motion, children }: Surroundings & { children: ReactNode }) {
  useEffect(() => {
    const { documentElement: html } = document
    const isSystemLight = matchMedia("(prefers-color-scheme: light)").matches
    html.dir = dir
    html.lang = "en"
    html.dataset["motion"] = motion
    html.classList.toggle("light", theme === "light" || (theme === "system" && isSystemLight))
    html.classList.toggle("night-out", theme === "night-out")
  }, [theme, dir, motion])
  return (
    <LocaleProvider locale={dir === "rtl" ? "ar" : "en"}>
      <main>{children}</main>
    </LocaleProvider>
  )
}

const preview: Preview = {
  tags: ["beta"],
  initialGlobals: { theme: "system", dir: "ltr", motion: "full" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        icon: "contrast",
        title: "Theme",
        dynamicTitle: true,
        items: [
          { value: "system", title: "System" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "night-out", title: "Night out" },
        ],
      },
    },
    dir: {
      description: "Direction of writing",
      toolbar: {
        icon: "transfer",
        title: "Direction",
        dynamicTitle: true,
        items: [
          { value: "ltr", title: "Left to right" },
          { value: "rtl", title: "Right to left" },
        ],
      },
    },
    motion: {
      description: "Motion",
      toolbar: {
        icon: "play",
        title: "Motion",
        dynamicTitle: true,
        items: [
          { value: "full", title: "Full motion" },
          { value: "reduced", title: "Reduced motion" },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Stage theme={globals["theme"]} dir={globals["dir"]} motion={globals["motion"]}>
        <Story />
      </Stage>
    ),
  ],
  afterEach: async () => {
    await expect(foreignRequests(), "A story asked another machine for something").toEqual([])
  },
  parameters: {
    a11y: {
      test: "error",
      options: {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        // axe leaves the one rule of WCAG 2.2 off unless it is asked for by name.
        rules: { "target-size": { enabled: true } },
      },
    },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          "Start",
          "Account",
          ["Session", "Registration", "Phone", "Email", "Access", "Profile"],
          "People",
          "Date",
          "*",
        ],
      },
    },
  },
}

export default preview
