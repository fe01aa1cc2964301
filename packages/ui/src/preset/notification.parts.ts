import type { SystemStyleObject } from "@pandacss/dev"
import { within } from "./selectors.ts"

const column = { display: "flex", flexDirection: "column", gap: "1" } as const

/** The looks of the notification center. What is unread says so in words; the line beside it only helps the eye. */
export const notificationParts: Readonly<Record<string, SystemStyleObject>> = {
  [within("notification", "root")]: { ...column, gap: "2" },
  [within("notification", "status")]: { color: "quiet", _empty: { display: "none" } },
  [within("notification", "loading")]: { color: "quiet" },
  [within("notification", "empty")]: { ...column, "& span": { color: "quiet", textWrap: "pretty" } },
  [within("notification", "list")]: { ...column, gap: "0", listStyle: "none" },
  [within("notification", "item")]: {
    ...column,
    gap: "0.5",
    paddingBlock: "2",
    borderBlockStartWidth: "1px",
    borderBlockStartStyle: "solid",
    borderBlockStartColor: "line",
    textWrap: "pretty",
  },
  [within("notification", "item-title")]: { fontWeight: "strong" },
  [within("notification", "item-when")]: { color: "quiet" },
  [within("notification", "item-actions")]: { display: "flex", flexWrap: "wrap", gap: "1" },
}
