import { profileMessages } from "@porchlight/core/profile"
import type { ProfileField } from "@porchlight/machines/profile"
import { ProfileSetup } from "@porchlight/ui/profile"
import { Suspense, useId, type ReactNode } from "react"
import { piece } from "../../app/piece.ts"
import { css } from "../../../styled-system/css/index.js"

const PhoneProof = piece(async () => (await import("./phone-proof.tsx")).PhoneProof)

const selects: ReadonlySet<ProfileField> = new Set([
  "gender",
  "country",
  "emergencyContactCountry",
  "emergencyContactRelationship",
])
const flags = ["shareLocationEnabled", "safetyAlertsEnabled", "smsNotificationsEnabled"] as const

const group = css({ display: "flex", flexDirection: "column", gap: "3", border: "none", minWidth: "0" })
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "minmax(0, 2fr) minmax(0, 3fr)" },
  alignItems: "start",
  gap: { base: "3", sm: "2" },
})

function FormField({ name }: { readonly name: ProfileField }) {
  return (
    <ProfileSetup.Field name={name}>
      <ProfileSetup.Label />
      {selects.has(name) ? <ProfileSetup.Select /> : <ProfileSetup.Input />}
      {name === "dateOfBirth" ? <ProfileSetup.Hint /> : null}
      <ProfileSetup.ErrorText />
    </ProfileSetup.Field>
  )
}

interface GroupProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

function Group({ title, hint, children }: GroupProps) {
  const hintId = useId()
  return (
    <fieldset className={group} aria-describedby={hintId}>
      <legend className={css({ textStyle: "section", paddingBlockEnd: "1" })}>{title}</legend>
      <p id={hintId} className={css({ color: "quiet", textWrap: "pretty" })}>
        {hint}
      </p>
      {children}
    </fieldset>
  )
}

/** Every field of a profile, the number with its proof. */
export function ProfileForm() {
  return (
    <>
      <ProfileSetup.RetryTrigger />
      <ProfileSetup.Form>
        <FormField name="firstName" />
        <FormField name="lastName" />
        <FormField name="dateOfBirth" />
        <FormField name="gender" />
        <FormField name="pronouns" />
        <FormField name="locationCity" />
        <FormField name="locationState" />
        <FormField name="email" />
        <div className={row}>
          <FormField name="country" />
          <FormField name="phoneNumber" />
        </div>
        <FormField name="phonePassword" />
        <FormField name="phoneCode" />
        <ProfileSetup.VerifyTrigger />
        <Group title={profileMessages.emergencyTitle} hint={profileMessages.emergencyHint}>
          <FormField name="emergencyContactName" />
          <div className={row}>
            <FormField name="emergencyContactCountry" />
            <FormField name="emergencyContactPhone" />
          </div>
          <FormField name="emergencyContactRelationship" />
        </Group>
        <Group title={profileMessages.preferencesTitle} hint={profileMessages.preferencesHint}>
          {flags.map((name) => (
            <ProfileSetup.Flag key={name} name={name} />
          ))}
        </Group>
        <ProfileSetup.Failure />
        <ProfileSetup.SubmitTrigger />
      </ProfileSetup.Form>
      <Suspense fallback={null}>
        <PhoneProof />
      </Suspense>
    </>
  )
}
