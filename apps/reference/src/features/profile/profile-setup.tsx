import { ProfileSetup } from "@porchlight/ui/profile"
import { lazy, Suspense } from "react"
import { useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { useWho } from "../../app/who.tsx"
import { ProfileForm } from "./profile-form.tsx"

const ProfileComplete = lazy(async () => ({
  default: (await import("./profile-complete.tsx")).ProfileComplete,
}))

/** Completing the profile, the last part of becoming a member; its dialog leads to the dashboard (001 §2). */
export function ProfileSetupStep() {
  const who = useWho()
  const [, navigate] = useLocation()
  return (
    <ProfileSetup.Root onCompleted={who.look}>
      <ProfileSetup.Status className={css({ srOnly: true })} />
      <ProfileForm />
      <Suspense fallback={null}>
        <ProfileComplete onLeave={() => navigate("/dashboard", { replace: true })} />
      </Suspense>
    </ProfileSetup.Root>
  )
}
