import { defineConfig } from "@pandacss/dev"
import { porchlightPreset } from "@porchlight/ui/preset"

/** The parts carry their look by name (the preset's global styles); stories write no styles of their own. */
export default defineConfig({
  preflight: true,
  eject: true,
  presets: ["@pandacss/preset-base", porchlightPreset],
  layers: { base: "porchlight.parts", recipes: "porchlight.recipes" },
  outdir: "styled-system",
  outExtension: "js",
  include: [".storybook/**/*.tsx", "docs/**/*.tsx"],
  globalCss: {
    html: {
      fontFamily: "body",
      fontSize: "100%",
      lineHeight: "body",
      color: "text",
      backgroundColor: "ground",
    },
    body: { backgroundColor: "ground", overflowWrap: "break-word" },
    ":focus-visible": { outline: "3px solid {colors.glow}", outlineOffset: "2px" },
  },
})
