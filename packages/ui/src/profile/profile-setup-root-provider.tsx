import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ProfileSetupView } from "@porchlight/machines/profile"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { ProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useProfileSetup` gave. */
  readonly value: ProfileSetupView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof profileSetupAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function ProfileSetupRootProvider({ value, ids, ...props }: ProfileSetupRootProviderProps) {
  return (
    <ProfileSetupContext.Provider value={value}>
      <PartIdsProvider scope={profileSetupAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(profileSetupAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </ProfileSetupContext.Provider>
  )
}
