import type { Preset } from "@pandacss/dev"
import { partStyles } from "./parts.ts"
import { recipes, slotRecipes } from "./recipes.ts"
import { semanticTokens, textStyles, tokens } from "./tokens.ts"

export { outlinePairs, palettes, textPairs, type ColorName, type Palette } from "./colors.ts"
export { contrastRatio } from "./contrast.ts"

/**
 * Porchlight's look for Panda CSS: tokens for three themes and recipes for every part. Dark is the default; the classes
 * `light` and `night-out` on the document's root choose the others. Needs `@pandacss/preset-base` beside it.
 */
export const porchlightPreset: Preset = {
  name: "porchlight",
  conditions: { extend: { light: ".light &", nightOut: ".night-out &" } },
  theme: {
    extend: {
      tokens,
      semanticTokens,
      textStyles,
      recipes,
      slotRecipes,
      breakpoints: { sm: "30rem", md: "48rem", lg: "64rem" },
      keyframes: {
        breathe: {
          "0%, 100%": { opacity: "0.6", transform: "scale(0.96)" },
          "50%": { opacity: "1", transform: "scale(1.06)" },
        },
      },
    },
  },
  globalCss: {
    extend: {
      ":root": { colorScheme: "dark" },
      ":root.light": { colorScheme: "light" },
      ...partStyles,
    },
  },
}
