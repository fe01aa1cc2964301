import { phoneMessages } from "@porchlight/core/phone"
import { Registration } from "@porchlight/ui/registration"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link } from "../../../styled-system/recipes/index.js"
import { useProduct } from "../../app/product.ts"
import { registrationScreenMessages as words } from "./registration-screen.messages.ts"

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "minmax(0, 2fr) minmax(0, 3fr)" },
  alignItems: "start",
  gap: { base: "3", sm: "2" },
})

type TypedField = "fullName" | "email" | "password" | "confirmPassword" | "phoneNumber"

function TypedField({ name }: { readonly name: TypedField }) {
  return (
    <Registration.Field name={name}>
      <Registration.Label />
      <Registration.Input />
      <Registration.ErrorText />
    </Registration.Field>
  )
}

function Consents() {
  return (
    <div className={css({ display: "flex", flexDirection: "column", gap: "1" })}>
      <Registration.Field name="acceptedTerms">
        <Registration.Consent />
        <Registration.ErrorText />
      </Registration.Field>
      <Registration.Field name="acceptedPrivacy">
        <Registration.Consent />
        <Registration.ErrorText />
      </Registration.Field>
      <p className={css({ display: "flex", flexWrap: "wrap", columnGap: "3" })}>
        <Link href="/terms" target="_blank" className={link({ kind: "alone" })}>
          {words.readTerms}
        </Link>
        <Link href="/privacy" target="_blank" className={link({ kind: "alone" })}>
          {words.readPrivacy}
        </Link>
      </p>
    </div>
  )
}

/** The first step: everything that makes an account (000 §2). */
export function SignUpForm() {
  const { brandName } = useProduct()
  return (
    <Registration.Form>
      <TypedField name="fullName" />
      <TypedField name="email" />
      <TypedField name="password" />
      <TypedField name="confirmPassword" />
      <div className={row}>
        <Registration.Field name="country">
          <Registration.Label />
          <Registration.CountrySelect />
          <Registration.ErrorText />
        </Registration.Field>
        <TypedField name="phoneNumber" />
      </div>
      <p className={css({ color: "quiet" })}>{phoneMessages.consent(brandName)}</p>
      <Consents />
      <Registration.Failure />
      <Registration.SubmitTrigger />
    </Registration.Form>
  )
}
