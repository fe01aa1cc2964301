import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { profileSetupAnatomy } from "./profile.setup.anatomy.ts"
import { useProfileSetupContext } from "./use-profile-setup-context.ts"

export interface ProfileSetupVerifyTriggerProps extends HTMLArkProps<"button"> {}

/** Proves the number of the form. Reads 'Verify', and 'Verified' once it is; disabled while there is no number (PROF-07). */
export function ProfileSetupVerifyTrigger({ children, onClick, ...props }: ProfileSetupVerifyTriggerProps) {
  const setup = useProfileSetupContext()
  const part = usePart(profileSetupAnatomy, "verify-trigger", setup.state)
  return (
    <ark.button
      type="button"
      disabled={setup.form.phoneNumber.trim() === ""}
      aria-disabled={!setup.canVerify}
      data-verified={setup.isPhoneVerified ? "" : undefined}
      onClick={chain(onClick, () => {
        if (setup.canVerify) setup.verify()
      })}
      {...part}
      {...props}
    >
      {children ?? setup.verifyText}
    </ark.button>
  )
}
