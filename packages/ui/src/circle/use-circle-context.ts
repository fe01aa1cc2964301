import type { CircleField, CircleView, ContactView } from "@porchlight/machines/circle"
import { createContext, useContext } from "react"

export const CircleContext = createContext<CircleView | null>(null)

/** What the nearest `<Circle.Root>` knows and can do. */
export function useCircleContext(): CircleView {
  const view = useContext(CircleContext)
  if (!view)
    throw new Error(
      "[porchlight/circle] A part stands outside its root, so it has no state to show. Put it inside <Circle.Root>.",
    )
  return view
}

export type CircleFieldName = CircleField

export const CircleFieldContext = createContext<CircleFieldName | null>(null)

/** The name of the field around a part. */
export function useCircleField(): CircleFieldName {
  const name = useContext(CircleFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/circle] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <Circle.Field name=…>.",
    )
  return name
}

export const CircleItemContext = createContext<ContactView | null>(null)

/** The contact around a part. */
export function useCircleItem(): ContactView {
  const item = useContext(CircleItemContext)
  if (!item)
    throw new Error(
      "[porchlight/circle] A part stands outside a contact, so it cannot know whom it is about. Put it inside <Circle.List>.",
    )
  return item
}
