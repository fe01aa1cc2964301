import type { ProfileField, ProfileSetupView } from "@porchlight/machines/profile"
import { createContext, useContext } from "react"

export const ProfileSetupContext = createContext<ProfileSetupView | null>(null)

/** What the nearest `<ProfileSetup.Root>` knows and can do. */
export function useProfileSetupContext(): ProfileSetupView {
  const view = useContext(ProfileSetupContext)
  if (!view)
    throw new Error(
      "[porchlight/profile] A part stands outside its root, so it has no state to show. Put it inside <ProfileSetup.Root>.",
    )
  return view
}

export const ProfileSetupFieldContext = createContext<ProfileField | null>(null)

/** The name of the field around a part. */
export function useProfileSetupField(): ProfileField {
  const name = useContext(ProfileSetupFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/profile] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <ProfileSetup.Field name=…>.",
    )
  return name
}
