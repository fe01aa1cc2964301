import { LocaleProvider } from "@ark-ui/react/locale"
import {
  activate,
  activeLanguage,
  directionOf,
  LANGUAGES,
  localeOf,
  nameOf,
  PSEUDO_LANGUAGES,
  register,
  type Language,
} from "@porchlight/core/language"
import { spanish } from "@porchlight/core/language/es"
import { accented, mirrored } from "@porchlight/core/language/pseudo"
import type { Preview } from "@storybook/react-vite"
import { useEffect, type ReactNode } from "react"
import { expect } from "storybook/test"
import { faintByDay } from "./by-day.ts"
import { foreignRequests } from "./own-requests.ts"
import "./preview.css"

register("es", spanish)
register("en-XA", accented)
register("en-XB", mirrored)

interface Surroundings {
  readonly language: Language
  readonly theme: "system" | "light" | "dark" | "night-out"
  readonly dir: "ltr" | "rtl"
  readonly motion: "full" | "reduced"
}

/** Puts a story into the surroundings that the toolbar names, as an app would: by what the document's root carries. */
function Stage({ language, theme, dir: chosen, motion, children }: Surroundings & { children: ReactNode }) {
  const dir = directionOf(language) === "rtl" ? "rtl" : chosen
  // Before the story inside is rendered: it looks its texts up.
  if (activeLanguage() !== language) activate(language)
  useEffect(() => {
    const { documentElement: html } = document
    const isSystemLight = matchMedia("(prefers-color-scheme: light)").matches
    html.dir = dir
    html.lang = language
    html.dataset["motion"] = motion
    html.classList.toggle("light", theme === "light" || (theme === "system" && isSystemLight))
    html.classList.toggle("night-out", theme === "night-out")
  }, [language, theme, dir, motion])
  return (
    <LocaleProvider locale={dir === "rtl" ? "ar" : localeOf(language)}>
      <main>{children}</main>
    </LocaleProvider>
  )
}

const preview: Preview = {
  tags: ["beta"],
  initialGlobals: { language: "en", theme: "system", dir: "ltr", motion: "full" },
  globalTypes: {
    language: {
      description: "Language",
      toolbar: {
        icon: "globe",
        title: "Language",
        dynamicTitle: true,
        items: [...LANGUAGES, ...PSEUDO_LANGUAGES].map((value) => ({ value, title: nameOf(value) })),
      },
    },
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
      <Stage
        key={globals["language"]}
        language={globals["language"]}
        theme={globals["theme"]}
        dir={globals["dir"]}
        motion={globals["motion"]}
      >
        <Story />
      </Stage>
    ),
  ],
  afterEach: async ({ globals }) => {
    await expect(foreignRequests(), "A story asked another machine for something").toEqual([])
    // Where people look at it the toolbar shows both.
    if (import.meta.env.MODE === "test" && globals["theme"] === "system")
      await expect(await faintByDay(document.body), "Hard to read by day").toEqual([])
  },
  parameters: {
    a11y: {
      test: "error",
      options: {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        // axe leaves the one rule of WCAG 2.2 off unless it is asked for by name.
        rules: { "target-size": { enabled: true } },
        // What passes is described where people look at it: that takes longer than looking.
        ...(import.meta.env.MODE === "test" && { resultTypes: ["violations"] }),
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
