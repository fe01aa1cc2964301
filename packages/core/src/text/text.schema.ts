import * as Schema from "effect/Schema"
import { isLinkless, isPlainText } from "./text.ts"

/** One line that a person typed: 1 to `max` code points, without control characters or spaces at its ends. */
export const Line = (max: number) =>
  Schema.String.pipe(
    Schema.check(Schema.isTrimmed(), Schema.isMinCodePoints(1), Schema.isMaxCodePoints(max)),
    Schema.check(
      Schema.makeFilter((text: string) => isPlainText(text), { title: "a line without control characters" }),
    ),
  )

/** A line that is somebody's own name: nothing in it can be followed or called. */
export const NameLine = (max: number) =>
  Line(max).pipe(
    Schema.check(Schema.makeFilter(isLinkless, { title: "a name without a link or a number to call" })),
  )

/** Several lines that a person typed: up to `max` code points, empty allowed; line breaks are the only controls. */
export const Lines = (max: number) =>
  Schema.String.pipe(
    Schema.check(Schema.isMaxCodePoints(max)),
    Schema.check(
      Schema.makeFilter((text: string) => isPlainText(text.replaceAll("\n", "")), {
        title: "text without control characters",
      }),
    ),
  )
