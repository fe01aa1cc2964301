import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages as words } from "@porchlight/core/location"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareLooksProps extends HTMLArkProps<"ul"> {}

/** Every look, newest first (N-08). Not there where nothing was shared. */
export function LocationShareLooks(props: LocationShareLooksProps) {
  const { state, shareId, looks } = useLocationShareContext()
  const part = usePart(anatomy, "looks", state)
  if (looks.length === 0)
    return shareId === null ? null : <p {...partAttributes(anatomy, "looks-empty", state)}>{words.noLooks}</p>
  return (
    <ark.ul aria-label={words.looksTitle} {...part} {...props}>
      {looks.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ark.ul>
  )
}
