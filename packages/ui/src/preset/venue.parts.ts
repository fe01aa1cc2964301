import type { SystemStyleObject } from "@pandacss/dev"
import { button } from "./action.recipes.ts"
import { field } from "./form.recipes.ts"
import { within } from "./selectors.ts"
import { panel } from "./surface.recipes.ts"

const column = { display: "flex", flexDirection: "column", gap: "2", listStyle: "none" } as const
const quiet: SystemStyleObject = { color: "quiet", textWrap: "pretty" }
const wrapped = { display: "flex", flexWrap: "wrap", gap: "1", minWidth: "0" } as const

/** The looks of the directory of venues. What a colour says stands in words beside it. */
export const venueParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("venue", "search")]: field.base.root,
  [within("venue", "filters")]: wrapped,
  [within("venue", "filter-trigger")]: {
    textTransform: "capitalize",
    "&[aria-pressed=true]": { backgroundColor: "lit", borderColor: "lightEdge", borderWidth: "2px" },
  },
  [within("venue", "empty")]: { ...column, alignItems: "flex-start" },
  [within("venue", "list")]: column,
  [within("venue", "item")]: { ...panel.base.root, gap: "1" },
  [within("venue", "name")]: { textStyle: "section", overflowWrap: "anywhere" },
  [within("venue", "badge")]: { fontWeight: "strong" },
  [within("venue", "address", "source")]: {
    ...quiet,
    display: "block",
    fontSize: "body",
    overflowWrap: "anywhere",
  },
  [within("venue", "score")]: {
    borderInlineStartWidth: "4px",
    borderInlineStartStyle: "solid",
    borderColor: "line",
    paddingInlineStart: "1.5",
    "&[data-color=green]": { borderColor: "lightEdge" },
    "&[data-color=yellow]": { borderColor: "edge" },
    "&[data-color=red]": { borderColor: "text" },
  },
  [within("venue", "facts")]: { ...column, "& dt": { fontWeight: "strong" }, "& p": quiet },
  [within("venue-suggestion", "own")]: { ...panel.base.root, "& ul": column },
  [within("venue-suggestion", "own-title")]: { textStyle: "section" },
  [within("venue-desk", "waiting", "directory")]: { ...column, "& ul": column },
  [within("venue-desk", "list-title", "group-label")]: { fontSize: "lead", fontWeight: "strong" },
  [within("venue-desk", "item")]: { ...panel.base.root, gap: "1" },
  [within("venue-desk", "item-detail")]: quiet,
  [within("venue-desk", "group")]: {
    ...panel.base.root,
    "& legend": { float: "inline-start", width: "full" },
  },
  [within("venue-desk", "refuse-trigger")]: button.variants.look.quiet,
}
