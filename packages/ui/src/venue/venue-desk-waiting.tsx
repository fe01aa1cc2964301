import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { SUGGESTION_REFUSALS, venueDeskMessages as words } from "@porchlight/core/venue"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"
import { venueDeskAnatomy as anatomy } from "./venue.desk.anatomy.ts"

export interface VenueDeskWaitingProps extends HTMLArkProps<"div"> {}

/** The suggestions that wait: each is looked at, or not taken up for a reason that its owner is told. */
export function VenueDeskWaiting(props: VenueDeskWaitingProps) {
  const { state, isKnown, isWriting, isPending, waiting } = useVenueDeskContext()
  const part = usePart(anatomy, "waiting", state)
  if (!isKnown || isWriting) return null
  return (
    <ark.div {...part} {...props}>
      <h3 {...partAttributes(anatomy, "list-title", state)}>{words.waiting}</h3>
      {waiting.length === 0 ? <p>{words.waitingNone}</p> : null}
      <ul>
        {waiting.map(({ id, name, detail, note, look, refuse }) => (
          <li key={id} {...partAttributes(anatomy, "item", state)}>
            <strong>{name}</strong>
            <p {...partAttributes(anatomy, "item-detail", state)}>{detail}</p>
            {note === "" ? null : <p>{note}</p>}
            <button
              type="button"
              aria-disabled={isPending}
              onClick={look}
              {...partAttributes(anatomy, "look-trigger", state)}
            >
              {words.lookAt(name)}
            </button>
            {SUGGESTION_REFUSALS.map((reason) => (
              <button
                key={reason}
                type="button"
                aria-disabled={isPending}
                onClick={() => refuse(reason)}
                {...partAttributes(anatomy, "refuse-trigger", state)}
              >
                {words.refuse(words.refusal[reason])}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </ark.div>
  )
}
