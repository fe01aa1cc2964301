import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityReviewMessages } from "@porchlight/core/identity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewQueueProps extends HTMLArkProps<"ul"> {}

/** What waits, oldest first. Not there while one is looked at. */
export function IdentityReviewQueue(props: IdentityReviewQueueProps) {
  const { state, entries } = useIdentityReviewContext()
  const part = usePart(identityReviewAnatomy, "queue", state)
  if (state !== "queue" || entries.length === 0) return null
  return (
    <ark.ul aria-label={identityReviewMessages.title} {...part} {...props}>
      {entries.map(({ id, text, open }) => (
        <li key={id} {...partAttributes(identityReviewAnatomy, "entry", state)}>
          <span>{text}</span>
          <button
            type="button"
            onClick={open}
            {...partAttributes(identityReviewAnatomy, "entry-trigger", state)}
          >
            {identityReviewMessages.open}
          </button>
        </li>
      ))}
    </ark.ul>
  )
}
