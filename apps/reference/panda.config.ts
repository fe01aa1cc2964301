import { defineConfig } from "@pandacss/dev"
import { porchlightPreset } from "@porchlight/ui/preset"

export default defineConfig({
  preflight: true,
  // Only what a style needs: without this, Panda adds a palette and a scale of its own.
  eject: true,
  presets: ["@pandacss/preset-base", porchlightPreset],
  layers: { base: "porchlight.parts", recipes: "porchlight.recipes" },
  outdir: "styled-system",
  outExtension: "js",
  include: ["./src/**/*.{ts,tsx}"],
  globalCss: {
    html: {
      fontFamily: "body",
      fontSize: "100%",
      lineHeight: "body",
      color: "text",
      backgroundColor: "ground",
      textSizeAdjust: "100%",
      scrollPaddingBlock: "8",
    },
    body: { minHeight: "100dvh", backgroundColor: "ground", overflowWrap: "break-word" },
    "#root": { display: "flex", flexDirection: "column", minHeight: "100dvh" },
    /** The landing page stands in the HTML of most addresses; elsewhere it waits unseen for the app. */
    "[data-start=app] #root[data-page='/']:not([data-started])": { visibility: "hidden" },
    ":focus-visible": { outline: "3px solid {colors.glow}", outlineOffset: "2px" },
    "::selection": { color: "onLight", backgroundColor: "light" },
  },
})
