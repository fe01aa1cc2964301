import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { PhoneView } from "@porchlight/machines/phone"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { phoneAnatomy } from "./phone.anatomy.ts"
import { PhoneContext } from "./use-phone-context.ts"

export interface PhoneRootProviderProps extends HTMLArkProps<"section"> {
  /** What `usePhone` gave. */
  readonly value: PhoneView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof phoneAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function PhoneRootProvider({ value, ids, ...props }: PhoneRootProviderProps) {
  const root = useStepFocus<HTMLElement>(value.step)
  return (
    <PhoneContext.Provider value={value}>
      <PartIdsProvider scope={phoneAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(phoneAnatomy, "root", value.state)}
          data-step={value.step ?? undefined}
          ref={root}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </PhoneContext.Provider>
  )
}
