import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { EscapeTextView } from "@porchlight/machines/escape-text"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { EscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useEscapeText` gave. */
  readonly value: EscapeTextView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof escapeTextAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["status", "failure", "form"]

/** Gives a state that lives elsewhere to the parts inside. */
export function EscapeTextRootProvider({ value, ids, onFocus, ...props }: EscapeTextRootProviderProps) {
  // "I'm Safe" is disabled once it is said.
  const succession = useFocusSuccession(SUCCESSORS, { waitsForAnswer: false })
  return (
    <EscapeTextContext.Provider value={value}>
      <PartIdsProvider scope={escapeTextAnatomy.scope} ids={ids}>
        <ark.div
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(escapeTextAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </EscapeTextContext.Provider>
  )
}
