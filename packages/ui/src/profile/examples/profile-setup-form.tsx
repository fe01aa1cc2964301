import { PhoneFlow } from "../../phone/examples/phone-flow.tsx"
import { ProfileSetup, useProfileSetupContext, type UseProfileSetupOptions } from "../index.ts"

const TYPED = ["firstName", "lastName", "dateOfBirth", "pronouns", "locationCity", "locationState"] as const
const NUMBER = ["phoneNumber", "phonePassword", "phoneCode"] as const
const ABOUT_THEM = ["emergencyContactName", "emergencyContactPhone"] as const
const FLAGS = ["shareLocationEnabled", "safetyAlertsEnabled", "smsNotificationsEnabled"] as const

type Names = ReadonlyArray<
  (typeof TYPED)[number] | (typeof ABOUT_THEM)[number] | (typeof NUMBER)[number] | "email"
>

function Typed({ names }: { readonly names: Names }) {
  return names.map((name) => (
    <ProfileSetup.Field key={name} name={name}>
      <ProfileSetup.Label />
      <ProfileSetup.Input />
      {name === "dateOfBirth" ? <ProfileSetup.Hint /> : null}
      <ProfileSetup.ErrorText />
    </ProfileSetup.Field>
  ))
}

function Chosen({ name }: { readonly name: "gender" | "country" | "emergencyContactRelationship" }) {
  return (
    <ProfileSetup.Field name={name}>
      <ProfileSetup.Label />
      <ProfileSetup.Select />
    </ProfileSetup.Field>
  )
}

function Proof() {
  const { verifying, verified } = useProfileSetupContext()
  return (
    <ProfileSetup.VerifyDialog>
      {verifying && <PhoneFlow phone={verifying.phone} codeSent={verifying.codeSent} onVerified={verified} />}
      <ProfileSetup.CloseTrigger />
    </ProfileSetup.VerifyDialog>
  )
}

/** The whole profile form. */
export function ProfileSetupForm({
  onLeave = () => {},
  ...options
}: UseProfileSetupOptions & { readonly onLeave?: () => void }) {
  return (
    <ProfileSetup.Root aria-label="Your profile" {...options}>
      <ProfileSetup.Status />
      <ProfileSetup.RetryTrigger />
      <ProfileSetup.Form aria-label="Your profile">
        <Typed names={TYPED} />
        <Chosen name="gender" />
        <Typed names={["email"]} />
        <Chosen name="country" />
        <Typed names={NUMBER} />
        <ProfileSetup.VerifyTrigger />
        <Typed names={ABOUT_THEM} />
        <Chosen name="emergencyContactRelationship" />
        {FLAGS.map((name) => (
          <ProfileSetup.Flag key={name} name={name} />
        ))}
        <ProfileSetup.SubmitTrigger />
      </ProfileSetup.Form>
      <ProfileSetup.Failure />
      <Proof />
      <ProfileSetup.CompleteDialog onLeave={onLeave} />
    </ProfileSetup.Root>
  )
}
