import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages, passkeyMessages } from "@porchlight/core/session"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorListProps extends HTMLArkProps<"ul"> {}

/** The factors, each with ways to rename and to remove it. There only while there are some and nothing is begun. */
export function SessionFactorList(props: SessionFactorListProps) {
  const { state, items } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "list", state)
  const within = (name: "item" | "item-name" | "item-detail" | "rename-trigger" | "remove-trigger") =>
    partAttributes(sessionFactorAnatomy, name, state)
  if (state !== "listed" || items.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {items.map(({ id, name, detail, rename, remove }) => (
        <li key={id} {...within("item")}>
          <span {...within("item-name")}>{name}</span>
          <span {...within("item-detail")}>{detail}</span>
          <button
            type="button"
            aria-label={`${passkeyMessages.rename}: ${name}`}
            onClick={rename}
            {...within("rename-trigger")}
          >
            {passkeyMessages.rename}
          </button>
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
