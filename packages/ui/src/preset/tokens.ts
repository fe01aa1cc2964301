import type { SemanticTokens, TextStyles, Tokens } from "@pandacss/dev"
import { palettes, type ColorName } from "./colors.ts"

/** An 8 px grid with a half step; in rem, so that it grows with the reader's own text size. */
const grid = {
  "0": { value: "0rem" },
  "0.5": { value: "0.25rem" },
  "1": { value: "0.5rem" },
  "1.5": { value: "0.75rem" },
  "2": { value: "1rem" },
  "3": { value: "1.5rem" },
  "4": { value: "2rem" },
  "5": { value: "2.5rem" },
  "6": { value: "3rem" },
  "7": { value: "3.5rem" },
  "8": { value: "4rem" },
  "10": { value: "5rem" },
  "12": { value: "6rem" },
}

const body = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const tokens: Tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: "100%" },
    /** The least a finger needs (44 px), and the primary action (56 px). */
    target: { value: "2.75rem" },
    primary: { value: "3.5rem" },
    column: { value: "36rem" },
    wide: { value: "72rem" },
  },
  radii: { sm: { value: "8px" }, md: { value: "12px" }, lg: { value: "16px" }, full: { value: "999px" } },
  fonts: { body: { value: body } },
  fontWeights: { normal: { value: "400" }, strong: { value: "600" } },
  fontSizes: {
    body: { value: "1rem" },
    lead: { value: "1.125rem" },
    section: { value: "1.25rem" },
    // Of text that is twice as large a line of a phone still holds a word or two.
    title: { value: "min(1.75rem, 12vw)" },
    hero: { value: "clamp(2.25rem, 1.4rem + 4.4vw, 4rem)" },
    // Eight digits and signs have their place beside the margins of the narrowest phone, in large text too.
    clock: { value: "min(clamp(3.25rem, 1rem + 13vw, 6rem), 18vw)" },
    /** Of a clock with a hundred hours and more. */
    longClock: { value: "min(clamp(3.25rem, 1rem + 13vw, 6rem), 14vw)" },
  },
  lineHeights: {
    tight: { value: "1.1" },
    snug: { value: "1.3" },
    body: { value: "1.5" },
  },
  durations: { quick: { value: "120ms" } },
  zIndex: {
    overlay: { value: "40" },
    drawer: { value: "50" },
    skip: { value: "60" },
    leave: { value: "70" },
  },
  borders: { none: { value: "none" } },
}

export const semanticTokens: SemanticTokens = {
  colors: Object.fromEntries(
    // The names of the palette are the keys of this very object.
    (Object.keys(palettes.dark) as ReadonlyArray<ColorName>).map((name) => [
      name,
      {
        value: {
          base: palettes.dark[name],
          _light: palettes.light[name],
          _nightOut: palettes.nightOut[name],
        },
      },
    ]),
  ),
}

export const textStyles: TextStyles = {
  hero: {
    value: { fontSize: "hero", fontWeight: "strong", lineHeight: "tight", letterSpacing: "-0.02em" },
  },
  title: {
    value: { fontSize: "title", fontWeight: "strong", lineHeight: "snug", letterSpacing: "-0.01em" },
  },
  section: { value: { fontSize: "section", fontWeight: "strong", lineHeight: "snug" } },
  clock: {
    value: {
      fontSize: "clock",
      fontWeight: "strong",
      lineHeight: "tight",
      letterSpacing: "-0.03em",
      fontVariantNumeric: "tabular-nums",
    },
  },
}
