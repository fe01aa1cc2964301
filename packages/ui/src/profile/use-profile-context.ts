import type { ProfileView } from "@porchlight/machines/profile"
import { createContext, useContext } from "react"

export const ProfileContext = createContext<ProfileView | null>(null)

/** What the nearest `<Profile.Root>` knows and can do. */
export function useProfileContext(): ProfileView {
  const view = useContext(ProfileContext)
  if (!view)
    throw new Error(
      "[porchlight/profile] A part stands outside its root, so it has no state to show. Put it inside <Profile.Root>.",
    )
  return view
}
