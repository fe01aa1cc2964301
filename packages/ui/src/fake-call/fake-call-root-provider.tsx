import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { FakeCallView } from "@porchlight/machines/fake-call"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { FakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useFakeCall` gave. */
  readonly value: FakeCallView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof fakeCallAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["status", "start-trigger"]

/** Gives a state that lives elsewhere to the parts inside. */
export function FakeCallRootProvider({ value, ids, onFocus, ...props }: FakeCallRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <FakeCallContext.Provider value={value}>
      <PartIdsProvider scope={fakeCallAnatomy.scope} ids={ids}>
        <ark.div
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(fakeCallAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </FakeCallContext.Provider>
  )
}
