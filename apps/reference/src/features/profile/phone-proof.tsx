import { ProfileSetup, useProfileSetupContext } from "@porchlight/ui/profile"
import { PhoneScreen } from "../phone/phone-screen.tsx"

/** The dialog that proves another number, with the steps of the registration. */
export function PhoneProof() {
  const { verifying, verified } = useProfileSetupContext()
  return (
    <ProfileSetup.VerifyDialog>
      {verifying && (
        <PhoneScreen phone={verifying.phone} codeSent={verifying.codeSent} onVerified={verified} />
      )}
      <ProfileSetup.CloseTrigger />
    </ProfileSetup.VerifyDialog>
  )
}
