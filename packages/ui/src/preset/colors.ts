/**
 * Every colour by its job, in each theme. The ground is blue-black, never pure black: text on black smears at night.
 * `light` is the porch light and means "on and safe"; `alarm` is kept for an alarm and for what did not arrive.
 */
const dark = {
  ground: "#0e1524",
  raised: "#161f31",
  lit: "#2a2416",
  line: "#2a3650",
  edge: "#66738f",
  text: "#f4eee3",
  quiet: "#b4bccd",
  light: "#ffb84d",
  lightEdge: "#ffb84d",
  onLight: "#221503",
  glow: "#ffc266",
  alarm: "#d3362f",
  onAlarm: "#ffffff",
  alarmText: "#ff938a",
}

export type ColorName = keyof typeof dark
export type Palette = Readonly<Record<ColorName, string>>

const light: Palette = {
  ground: "#fbf6ec",
  raised: "#fffdf8",
  lit: "#fdeccb",
  line: "#e3d8c3",
  edge: "#857963",
  text: "#1a2236",
  quiet: "#545d72",
  light: "#f2a93b",
  lightEdge: "#9a6208",
  onLight: "#221503",
  glow: "#854f00",
  alarm: "#b8261f",
  onAlarm: "#ffffff",
  alarmText: "#a51d17",
}

/** For a dark street: nothing here lights up a face. Still readable, see the contrast test. */
const nightOut: Palette = {
  ground: "#08090c",
  raised: "#0e1014",
  lit: "#171208",
  line: "#23262d",
  edge: "#68676a",
  text: "#b3a48c",
  quiet: "#8d8370",
  light: "#a8691c",
  lightEdge: "#a8691c",
  onLight: "#000000",
  glow: "#bd8136",
  alarm: "#9c3029",
  onAlarm: "#f4d9d5",
  alarmText: "#c9695f",
}

export const palettes = { dark, light, nightOut } as const

const surfaces = ["ground", "raised", "lit"] as const

/** Which text stands on which ground anywhere in the product: at least 4.5:1 (WCAG 1.4.3). */
export const textPairs: ReadonlyArray<readonly [text: ColorName, ground: ColorName]> = [
  ...surfaces.flatMap((ground) =>
    (["text", "quiet", "glow", "alarmText"] as const).map((text) => [text, ground] as const),
  ),
  ["onLight", "light"],
  ["onAlarm", "alarm"],
]

/** Which outline or sign must be told from its ground without being text: at least 3:1 (WCAG 1.4.11). */
export const outlinePairs: ReadonlyArray<readonly [outline: ColorName, ground: ColorName]> = surfaces.flatMap(
  (ground) => (["edge", "lightEdge", "glow"] as const).map((outline) => [outline, ground] as const),
)
