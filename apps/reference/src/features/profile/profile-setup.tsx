import { ProfileSetup } from "@porchlight/ui/profile"
import { Suspense } from "react"
import { Nothing, piece } from "../../app/piece.ts"
import { useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { useWho } from "../../app/who.tsx"
import { ProfileForm } from "./profile-form.tsx"

const ProfileComplete = piece(async () => (await import("./profile-complete.tsx")).ProfileComplete, Nothing)

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
