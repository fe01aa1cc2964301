import { profileMessages } from "@porchlight/core/profile"
import { ProfileSetup } from "@porchlight/ui/profile"
import { button } from "../../../styled-system/recipes/index.js"

/** 'Profile Complete!', and the way to the dashboard (PROF-01). */
export function ProfileComplete({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <ProfileSetup.CompleteDialog onLeave={onLeave}>
      <p>
        <strong>{profileMessages.createdTitle}</strong> {profileMessages.created}
      </p>
      <button type="button" className={button({ look: "primary" })} onClick={onLeave}>
        {profileMessages.toDashboard}
      </button>
    </ProfileSetup.CompleteDialog>
  )
}
