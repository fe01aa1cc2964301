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
  theme: { extend: { keyframes: { held: { from: { visibility: "hidden" } } } } },
  globalCss: {
    html: {
      fontFamily: "body",
      fontSize: "100%",
      lineHeight: "body",
      color: "text",
      backgroundColor: "ground",
      textSizeAdjust: "100%",
      scrollPaddingBlock: "88px",
    },
    body: { minHeight: "100dvh", backgroundColor: "ground", overflowWrap: "break-word" },
    "#root": { display: "flex", flexDirection: "column", minHeight: "100dvh" },
    /** The landing page stands in the HTML of most addresses; elsewhere it waits unseen for the app. */
    "[data-start=app] #root[data-page='/']:not([data-started])": { visibility: "hidden" },
    /** The way out (leave.plugin.ts): above everything, also where a dialog keeps the rest from being pressed. */
    "#leave": {
      position: "fixed",
      insetBlockStart: "calc({spacing.1} + var(--covered-top, 0px))",
      insetInlineEnd: { base: "2", sm: "3" },
      zIndex: "leave",
      pointerEvents: "auto",
    },
    "#leave button, #leave-link": {
      minHeight: "target",
      paddingInline: "2",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "edge",
      borderRadius: "md",
      color: "text",
      backgroundColor: "raised",
      fontWeight: "strong",
      cursor: "pointer",
      touchAction: "none",
    },
    "#leave-link": { position: "fixed", insetBlockEnd: "1", insetInlineEnd: "2", zIndex: "leave" },
    "#leave-link:not(:focus)": { clipPath: "inset(50%)", width: "1px", height: "1px", overflow: "hidden" },
    "html:lang(es) :is(#leave, #leave-link) [lang=en], html:not(:lang(es)) :is(#leave, #leave-link) [lang=es]":
      { display: "none" },
    "[data-passkeys=none] [data-scope=session][data-part=passkey-trigger]": { display: "none!" },
    "html:not([data-home]) [data-if-home], html[data-home] [data-if-visitor]": { display: "none!" },
    "html:not([data-delivery=simulated]) [data-if-simulated]": { display: "none!" },
    /** Leaving still works there by the keyboard. */
    "[data-list] :is(#leave, #leave-link)": { display: "none" },
    "@media print": { "#leave": { display: "none" } },
    ":focus-visible": { outline: "3px solid {colors.glow}", outlineOffset: "2px" },
    "::selection": { color: "onLight", backgroundColor: "light" },
  },
})
