import type { SystemStyleObject } from "@pandacss/dev"
import { actions, badge, facts } from "./parking.parts.ts"
import { within } from "./selectors.ts"
import { panel } from "./surface.recipes.ts"

/** The looks of rides: those of where a car stands. */
export const rideParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("ride", "card", "driver", "own", "application")]: { ...panel.base.root, gap: "1" },
  [within("ride", "card-title", "own-title", "application-title")]: { textStyle: "section" },
  [within("ride", "badge")]: badge,
  [within("ride", "facts")]: facts,
  [within("ride", "actions")]: actions,
  [within("ride", "drivers")]: { display: "flex", flexDirection: "column", gap: "1", listStyle: "none" },
  [within("ride", "select-trigger")]: {
    "&[aria-pressed=true]": { backgroundColor: "lit", borderColor: "lightEdge" },
  },
  [within("ride", "application") + " ul"]: { listStyle: "disc", paddingInlineStart: "3" },
}
