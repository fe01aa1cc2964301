import { profileMessages } from "@porchlight/core/profile"
import { ProfileSetup } from "@porchlight/ui/profile"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { ProfileForm } from "./profile-form.tsx"

interface ProfileEditProps {
  readonly onSaved: () => void
  readonly onLeave: () => void
}

/** Everything in one form; saved or left, the page shows what is stored (PPAGE-02). */
export function ProfileEdit({ onSaved, onLeave }: ProfileEditProps) {
  return (
    <ProfileSetup.Root mode="edit" onCompleted={onSaved}>
      <ProfileSetup.Status className={css({ srOnly: true })} />
      <ProfileForm />
      <button type="button" className={button({ look: "quiet" })} onClick={onLeave}>
        {profileMessages.cancel}
      </button>
    </ProfileSetup.Root>
  )
}
