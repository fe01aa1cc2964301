import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueDeskMessages as words } from "@porchlight/core/venue"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"
import { venueDeskAnatomy as anatomy } from "./venue.desk.anatomy.ts"

export interface VenueDeskDirectoryProps extends HTMLArkProps<"div"> {}

/** The venues that are in the directory, and the way to add one. The demo's are not kept here. */
export function VenueDeskDirectory(props: VenueDeskDirectoryProps) {
  const { state, isKnown, isWriting, isPending, directory, add } = useVenueDeskContext()
  const part = usePart(anatomy, "directory", state)
  if (!isKnown || isWriting) return null
  return (
    <ark.div {...part} {...props}>
      <h3 {...partAttributes(anatomy, "list-title", state)}>{words.directory}</h3>
      {directory.length === 0 ? <p>{words.directoryNone}</p> : null}
      <ul>
        {directory.map(({ id, name, detail, edit, remove }) => (
          <li key={id} {...partAttributes(anatomy, "item", state)}>
            <p {...partAttributes(anatomy, "item-detail", state)}>{detail}</p>
            <button type="button" onClick={edit} {...partAttributes(anatomy, "edit-trigger", state)}>
              {words.editOf(name)}
            </button>
            <button
              type="button"
              aria-disabled={isPending}
              onClick={remove}
              {...partAttributes(anatomy, "item-remove-trigger", state)}
            >
              {words.removeOf(name)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={add} {...partAttributes(anatomy, "add-trigger", state)}>
        {words.add}
      </button>
    </ark.div>
  )
}
