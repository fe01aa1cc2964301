import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { CheckInView } from "@porchlight/machines/check-in"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { usePlaceFocus } from "./use-place-focus.ts"
import { usePinFocus } from "./use-pin-focus.ts"
import { CheckInContext } from "./use-check-in-context.ts"

export interface CheckInRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useCheckIn` gave. */
  readonly value: CheckInView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof checkInAnatomy> | undefined
}

/** What can take the place of a control that went away, as where a host shows the PIN in place of the buttons. */
const SUCCESSORS = ["check-in-trigger", "heading"]

/** Gives a state that lives elsewhere to the parts inside. */
export function CheckInRootProvider({ value, ids, onFocus, ...props }: CheckInRootProviderProps) {
  const place = usePlaceFocus(value.state)
  usePinFocus(place, value.pin)
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <CheckInContext.Provider value={value}>
      <PartIdsProvider scope={checkInAnatomy.scope} ids={ids}>
        <ark.section
          ref={place}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(checkInAnatomy, "root", value.state)}
          data-line={value.line}
          {...props}
        />
      </PartIdsProvider>
    </CheckInContext.Provider>
  )
}
