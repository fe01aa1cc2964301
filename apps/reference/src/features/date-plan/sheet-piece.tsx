import { errorMessages } from "@porchlight/core/error"
import { useCallback, useEffect, useState, type ComponentType } from "react"
import { button } from "../../../styled-system/recipes/index.js"
import { piece, type Piece } from "../../app/piece.ts"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { Sheet, type SheetProps } from "./sheet.tsx"

type Closes = Pick<SheetProps, "onClose">

/**
 * A sheet in a file of its own, which may not come: it says so in its place, beside whatever was typed, and asks again when
 * the line is back.
 * @param title what it is called until then
 */
export function sheetPiece<Props extends Closes>(
  title: () => string,
  load: () => Promise<ComponentType<Props>>,
): Piece<Props> {
  function WithoutFile(props: Props) {
    const [Loaded, show] = useState<ComponentType<Props> | null>(null)
    const ask = useCallback(async () => {
      try {
        const found = await load()
        show(() => found)
      } catch {
        // What is said here stays true until it comes.
      }
    }, [])
    useEffect(() => {
      const again = () => void ask()
      // It may have been there long since, when it is opened once more.
      again()
      addEventListener("online", again)
      return () => removeEventListener("online", again)
    }, [ask])
    if (Loaded !== null) return <Loaded {...props} />
    return (
      <Sheet title={title()} onClose={props.onClose}>
        <p role="alert">{words.notLoaded}</p>
        <button type="button" className={button()} onClick={() => void ask()}>
          {errorMessages.retry}
        </button>
      </Sheet>
    )
  }
  return piece<Props>(load, WithoutFile)
}
