import type { SlotRecipeConfig } from "@pandacss/dev"

/** The watch as a place: its light, its clock, who is told, what there is to do. */
export const watch = {
  className: "watch",
  description: "The watch as a place.",
  slots: ["root", "status", "clock", "caption", "told", "actions", "row"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "3", fontSize: "lead" },
    status: { textStyle: "title", color: "glow", textWrap: "balance" },
    clock: { textStyle: "clock", color: "text", "&[data-long]": { fontSize: "longClock" } },
    caption: { color: "quiet", fontSize: "body" },
    told: { fontSize: "lead", lineHeight: "body", color: "text", textWrap: "pretty" },
    actions: { display: "flex", flexDirection: "column", gap: "1.5" },
    row: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit, minmax(5rem, 1fr))",
      gap: "1",
      "& > *": { paddingInline: "1" },
    },
  },
} satisfies SlotRecipeConfig

/** What became of each message, person by person. Nothing here is green, and red is only what did not arrive. */
export const ledger = {
  className: "ledger",
  description: "What became of each message, person by person.",
  slots: ["root", "person", "name", "message", "channel", "purpose", "state", "time", "empty"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "2", listStyle: "none" },
    person: { display: "flex", flexDirection: "column", gap: "1" },
    name: { textStyle: "section", color: "text" },
    message: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: "1",
      rowGap: "0.5",
      paddingBlock: "1.5",
      borderBlockStartWidth: "1px",
      borderBlockStartStyle: "solid",
      borderColor: "line",
      lineHeight: "snug",
    },
    channel: { color: "text", fontWeight: "strong" },
    purpose: { flex: "1 1 auto", color: "quiet" },
    state: {
      flexBasis: "100%",
      color: "quiet",
      "&[data-state=failed]": { color: "alarmText", fontWeight: "strong" },
      "&[data-state=delivered], &[data-state=opened], &[data-state=acknowledged]": { color: "text" },
    },
    time: { color: "quiet", fontVariantNumeric: "tabular-nums", textAlign: "end" },
    empty: { color: "quiet" },
  },
} satisfies SlotRecipeConfig

/** The porch light itself. It breathes while a watch is on: that is what the movement says, and all that it says. */
export const lamp = {
  className: "lamp",
  description: "The porch light. It breathes while a watch is on.",
  // Which of them is shown is known when the page runs, too late for Panda to look it up.
  staticCss: ["*"],
  slots: ["root", "halo", "glass", "frame"],
  base: {
    root: { display: "block", flexShrink: "0", overflow: "visible" },
    halo: { fill: "light", fillOpacity: "0.1", transformOrigin: "center", transformBox: "fill-box" },
    glass: { fill: "light" },
    frame: { fill: "text" },
  },
  variants: {
    burning: {
      off: { halo: { opacity: "0" }, glass: { fill: "transparent", stroke: "edge", strokeWidth: "2" } },
      on: {},
      breathing: {
        halo: {
          animationName: "breathe",
          animationDuration: "6s",
          animationIterationCount: "infinite",
          animationTimingFunction: "ease-in-out",
          _motionReduce: { animationName: "none" },
        },
      },
    },
  },
  defaultVariants: { burning: "on" },
} satisfies SlotRecipeConfig
