import { errorMessages } from "@porchlight/core/error"
import { use, type ComponentType } from "react"
import { button } from "../../../styled-system/recipes/index.js"
import { piece, type Piece } from "../../app/piece.ts"
import { RetryContext } from "../../app/retry.context.ts"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { Sheet, type SheetProps } from "./sheet.tsx"

type Closes = Pick<SheetProps, "onClose">

/**
 * A sheet in a file of its own, which may not come: it says so in its place, beside whatever was typed.
 * @param title what it is called until then
 */
export function sheetPiece<Props extends Closes>(
  title: () => string,
  load: () => Promise<ComponentType<Props>>,
): Piece<Props> {
  function WithoutFile({ onClose }: Props) {
    const { retry } = use(RetryContext)
    return (
      <Sheet title={title()} onClose={onClose}>
        <p role="alert">{words.notLoaded}</p>
        <button type="button" className={button()} onClick={() => void retry()}>
          {errorMessages.retry}
        </button>
      </Sheet>
    )
  }
  return piece<Props>(load, WithoutFile)
}
