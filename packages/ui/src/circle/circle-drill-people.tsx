import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { DrillPersonView } from "@porchlight/machines/circle"
import { partAttributes } from "../anatomy/index.ts"
import { drillAnatomy as anatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillPeopleProps extends HTMLArkProps<"ul"> {
  readonly people: ReadonlyArray<DrillPersonView>
}

/** Each person of a test, how they stand, and what became of each message. */
export function DrillPeople({ people, ...props }: DrillPeopleProps) {
  const { state } = useDrillContext()
  if (people.length === 0) return null
  return (
    <ark.ul {...partAttributes(anatomy, "people", state)} {...props}>
      {people.map(({ id, name, standing, text, messages }) => (
        <li key={id} {...partAttributes(anatomy, "person", state)} data-standing={standing}>
          <bdi {...partAttributes(anatomy, "person-name", state)}>{name}</bdi>
          <span {...partAttributes(anatomy, "person-text", state)}>{text}</span>
          {messages.map((message) => (
            <span key={message.channel} {...partAttributes(anatomy, "message", state)}>
              {message.text}
            </span>
          ))}
        </li>
      ))}
    </ark.ul>
  )
}
