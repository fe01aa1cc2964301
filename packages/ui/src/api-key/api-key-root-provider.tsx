import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ApiKeyState, ApiKeyView } from "@porchlight/machines/api-key"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { ApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useApiKey` gave. */
  readonly value: ApiKeyView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof apiKeyAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function ApiKeyRootProvider({ value, ids, ...props }: ApiKeyRootProviderProps) {
  const root = useStepFocus<HTMLElement>(placeOf(value.state))
  return (
    <ApiKeyContext.Provider value={value}>
      <PartIdsProvider scope={apiKeyAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(apiKeyAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </ApiKeyContext.Provider>
  )
}

/** The places between which focus moves; null while it is not known where one is. */
function placeOf(state: ApiKeyState): string | null {
  if (state === "looking") return null
  if (state === "creating") return "ready"
  if (state === "copying") return "made"
  return state === "revoking" ? "asking" : state
}
