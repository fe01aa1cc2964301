import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AccessCodeView } from "@porchlight/machines/membership"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { AccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useAccessCode` gave. */
  readonly value: AccessCodeView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof accessCodeAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function AccessCodeRootProvider({ value, ids, ...props }: AccessCodeRootProviderProps) {
  return (
    <AccessCodeContext.Provider value={value}>
      <PartIdsProvider scope={accessCodeAnatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(accessCodeAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </AccessCodeContext.Provider>
  )
}
