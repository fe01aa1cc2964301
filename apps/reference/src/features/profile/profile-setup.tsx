import { profileMessages } from "@porchlight/core/profile"
import { ProfileSetup } from "@porchlight/ui/profile"
import { useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { ProfileForm } from "./profile-form.tsx"

/** Completing the profile, the last part of becoming a member; its dialog leads to the dashboard (001 §2). */
export function ProfileSetupStep() {
  const who = useWho()
  const [, navigate] = useLocation()
  const leave = () => navigate("/dashboard", { replace: true })
  return (
    <ProfileSetup.Root onCompleted={who.look}>
      <ProfileSetup.Status className={css({ srOnly: true })} />
      <ProfileForm />
      <ProfileSetup.CompleteDialog onLeave={leave}>
        <p>
          <strong>{profileMessages.createdTitle}</strong> {profileMessages.created}
        </p>
        <button type="button" className={button({ look: "primary" })} onClick={leave}>
          {profileMessages.toDashboard}
        </button>
      </ProfileSetup.CompleteDialog>
    </ProfileSetup.Root>
  )
}
