import type { ComponentType } from "react"
import { appMessages } from "./app.messages.ts"
import { NotLoaded } from "./not-loaded.tsx"
import { piece, type Piece } from "./piece.ts"
import { ScreenPage } from "./screen-page.tsx"

function ScreenNotLoaded() {
  return (
    <ScreenPage title={appMessages.notLoadedTitle}>
      <NotLoaded />
    </ScreenPage>
  )
}

/** A screen in a file of its own, which may not come: then it says so under a heading. */
export function screenPiece<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  turn: "same" | "own" = "same",
): Piece<Props> {
  return piece<Props>(load, ScreenNotLoaded, turn)
}
