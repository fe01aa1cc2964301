import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RegistrationView } from "@porchlight/machines/registration"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { registrationAnatomy } from "./registration.anatomy.ts"
import { RegistrationContext } from "./use-registration-context.ts"

export interface RegistrationRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useRegistration` gave. */
  readonly value: RegistrationView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof registrationAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function RegistrationRootProvider({ value, ids, ...props }: RegistrationRootProviderProps) {
  const root = useStepFocus<HTMLElement>(value.step ?? (value.canRetry ? "unknown" : null))
  return (
    <RegistrationContext.Provider value={value}>
      <PartIdsProvider scope={registrationAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(registrationAnatomy, "root", value.state)}
          data-step={value.step ?? undefined}
          ref={root}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </RegistrationContext.Provider>
  )
}
