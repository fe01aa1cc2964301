import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { SessionItemContext, useSessionListContext } from "./use-session-list-context.ts"

export interface SessionListListProps extends HTMLArkProps<"ul"> {}

/** The sessions; the children are one session's parts. Takes the focus when the one that had it was ended. */
export function SessionListList({ children, ...props }: SessionListListProps) {
  const { state, items } = useSessionListContext()
  const part = usePart(sessionListAnatomy, "list", state)
  const list = useStepFocus<HTMLUListElement>(items.length === 0 ? null : String(items.length))
  return (
    <ark.ul ref={list} tabIndex={-1} {...part} {...props}>
      {items.map((item) => (
        <li
          key={item.id}
          {...partAttributes(sessionListAnatomy, "item", state)}
          data-current={item.isCurrent ? "" : undefined}
          aria-busy={item.isEnding}
        >
          <SessionItemContext.Provider value={item}>{children}</SessionItemContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
