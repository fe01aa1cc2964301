import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cardMessages } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardPeopleProps extends HTMLArkProps<"ul"> {}

/** Who has the card and when they saw it, each with the way to take it back. */
export function DatePlanCardPeople(props: DatePlanCardPeopleProps) {
  const { state, people, peopleEmpty, isPending, revoke } = useDatePlanCardContext()
  if (peopleEmpty !== null) return <p {...partAttributes(anatomy, "people-empty", state)}>{peopleEmpty}</p>
  if (people.length === 0) return null
  return (
    <ark.ul aria-label={cardMessages.peopleTitle} {...partAttributes(anatomy, "people", state)} {...props}>
      {people.map(({ id, name, text, isSeen, revokeText }) => (
        <li key={id} {...partAttributes(anatomy, "person", state)} data-seen={isSeen ? "" : undefined}>
          <bdi {...partAttributes(anatomy, "person-name", state)}>{name}</bdi>
          <span {...partAttributes(anatomy, "person-text", state)}>{text}</span>
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) revoke(id)
            }}
            {...partAttributes(anatomy, "revoke-trigger", state)}
          >
            {revokeText}
          </button>
        </li>
      ))}
    </ark.ul>
  )
}
