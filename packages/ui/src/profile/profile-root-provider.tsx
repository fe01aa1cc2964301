import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ProfileView } from "@porchlight/machines/profile"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { profileAnatomy } from "./profile.anatomy.ts"
import { ProfileContext } from "./use-profile-context.ts"

export interface ProfileRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useProfile` gave. */
  readonly value: ProfileView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof profileAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function ProfileRootProvider({ value, ids, ...props }: ProfileRootProviderProps) {
  const root = useStepFocus<HTMLElement>(placeOf(value))
  return (
    <ProfileContext.Provider value={value}>
      <PartIdsProvider scope={profileAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(profileAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </ProfileContext.Provider>
  )
}

/** The places between which focus moves; null while it is not known where one is. */
function placeOf({ state, isEditing }: ProfileView): string | null {
  if (state === "looking") return null
  return state === "unknown" ? "unknown" : isEditing ? "edit" : "show"
}
