import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { VibeView } from "@porchlight/machines/vibe"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession, useOpenerFocus } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { VibeContext } from "./use-vibe-context.ts"

export interface VibeRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useVibe` gave. */
  readonly value: VibeView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof vibeAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["failure", "step-count", "unsent", "levels", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function VibeRootProvider({ value, ids, onFocus, ...props }: VibeRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  const root = useOpenerFocus<HTMLElement>(value.isOpen, vibeAnatomy.scope)
  return (
    <VibeContext.Provider value={value}>
      <PartIdsProvider scope={vibeAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(vibeAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </VibeContext.Provider>
  )
}
