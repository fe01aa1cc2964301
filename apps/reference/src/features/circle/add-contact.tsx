import { circleMessages } from "@porchlight/core/circle"
import { Circle } from "@porchlight/ui/circle"
import type { ReactNode } from "react"
import { css } from "../../../styled-system/css/index.js"

type FieldName = "name" | "country" | "phone" | "email" | "relationship" | "tier" | "language"

const selects: ReadonlySet<FieldName> = new Set(["country", "relationship", "tier", "language"])

export interface AddContactProps {
  /** Said of the number instead of its own words. */
  readonly phoneError?: ReactNode
}

interface ContactFieldProps {
  readonly name: FieldName
  /** Said of the field instead of its own words. */
  readonly error?: ReactNode
}

function ContactField({ name, error }: ContactFieldProps) {
  return (
    <Circle.Field name={name}>
      <Circle.Label />
      {selects.has(name) ? <Circle.Select /> : <Circle.Input />}
      <Circle.ErrorText>{error}</Circle.ErrorText>
    </Circle.Field>
  )
}

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "minmax(0, 2fr) minmax(0, 3fr)" },
  alignItems: "start",
  gap: { base: "3", sm: "2" },
})

function ContactForm({ phoneError }: AddContactProps) {
  return (
    <Circle.Form>
      <ContactField name="name" />
      <div className={row}>
        <ContactField name="country" />
        <ContactField name="phone" error={phoneError} />
      </div>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{circleMessages.smsWaits}</p>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{circleMessages.fromNextDate}</p>
      <ContactField name="email" />
      <ContactField name="relationship" />
      <ContactField name="tier" />
      <ContactField name="language" />
      <Circle.Unsent />
      <Circle.FormFailure />
      <Circle.SubmitTrigger />
      <Circle.CancelTrigger />
    </Circle.Form>
  )
}

/** The dialog that invites somebody. */
export function AddContact({ phoneError }: AddContactProps) {
  return (
    <Circle.FormDialog>
      <ContactForm phoneError={phoneError} />
    </Circle.FormDialog>
  )
}
