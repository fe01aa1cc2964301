import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorListProps extends HTMLArkProps<"ul"> {}

/** The factors, each with a way to remove it. There only while there are some and nothing is begun. */
export function SessionFactorList(props: SessionFactorListProps) {
  const { state, items } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "list", state)
  const within = (name: "item" | "item-name" | "item-detail" | "remove-trigger") =>
    partAttributes(sessionFactorAnatomy, name, state)
  if (state !== "listed" || items.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {items.map(({ id, name, detail, remove }) => (
        <li key={id} {...within("item")}>
          <span {...within("item-name")}>{name}</span>
          <span {...within("item-detail")}>{detail}</span>
          <button
            type="button"
            aria-label={`${factorMessages.removeFactor}: ${name}`}
            onClick={remove}
            {...within("remove-trigger")}
          >
            {factorMessages.removeFactor}
          </button>
        </li>
      ))}
    </ark.ul>
  )
}
