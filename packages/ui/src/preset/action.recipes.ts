import type { RecipeConfig } from "@pandacss/dev"

/** Something to press. One `primary` a screen; `alarm` is for an alarm alone. */
export const button = {
  className: "button",
  description: "Something to press. One primary a screen.",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "1",
    minHeight: "target",
    minWidth: "target",
    paddingInline: "2",
    paddingBlock: "1",
    borderWidth: "1px",
    borderStyle: "solid",
    borderRadius: "md",
    fontFamily: "body",
    fontWeight: "strong",
    fontSize: "body",
    lineHeight: "snug",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    touchAction: "manipulation",
    transitionProperty: "background-color, border-color, color, transform",
    transitionDuration: "quick",
    _motionReduce: { transitionProperty: "none" },
    _active: { transform: "translateY(1px)" },
    "& svg": { flexShrink: "0" },
    "&:disabled, &[aria-disabled=true]": {
      color: "quiet",
      backgroundColor: "transparent",
      borderColor: "line",
      borderStyle: "dashed",
      cursor: "not-allowed",
      transform: "none",
    },
  },
  variants: {
    look: {
      primary: {
        minHeight: "primary",
        paddingInline: "3",
        fontSize: "lead",
        color: "onLight",
        backgroundColor: "light",
        borderColor: "lightEdge",
        _hover: { borderColor: "text" },
        "@media (forced-colors: active)": {
          forcedColorAdjust: "none",
          color: "HighlightText",
          backgroundColor: "Highlight",
          borderColor: "HighlightText",
        },
      },
      secondary: {
        color: "text",
        backgroundColor: "transparent",
        borderColor: "edge",
        _hover: { borderColor: "glow" },
      },
      quiet: {
        color: "glow",
        backgroundColor: "transparent",
        borderColor: "transparent",
        _hover: { borderColor: "edge" },
      },
      alarm: {
        minHeight: "primary",
        paddingInline: "3",
        fontSize: "lead",
        color: "onAlarm",
        backgroundColor: "alarm",
        borderColor: "alarmText",
      },
    },
  },
  defaultVariants: { look: "secondary" },
} satisfies RecipeConfig

/** A link in running text. Alone on a line it is as tall as a finger. */
export const link = {
  className: "link",
  description: "A link. On a line of its own it is as tall as a finger.",
  base: {
    color: "glow",
    textDecorationLine: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "0.2em",
    _hover: { textDecorationThickness: "2px" },
  },
  variants: {
    kind: {
      inline: {},
      alone: {
        display: "inline-flex",
        alignItems: "center",
        gap: "1",
        minHeight: "target",
        minWidth: "target",
      },
    },
  },
  defaultVariants: { kind: "inline" },
} satisfies RecipeConfig
