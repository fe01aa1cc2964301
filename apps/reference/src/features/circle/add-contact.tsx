import { circleMessages } from "@porchlight/core/circle"
import { Circle } from "@porchlight/ui/circle"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"

type FieldName = "name" | "country" | "phone" | "email" | "relationship" | "tier" | "language"

const selects: ReadonlySet<FieldName> = new Set(["country", "relationship", "tier", "language"])

function ContactField({ name }: { readonly name: FieldName }) {
  return (
    <Circle.Field name={name}>
      <Circle.Label />
      {selects.has(name) ? <Circle.Select /> : <Circle.Input />}
      <Circle.ErrorText />
    </Circle.Field>
  )
}

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "1fr", sm: "minmax(0, 2fr) minmax(0, 3fr)" },
  alignItems: "start",
  gap: { base: "3", sm: "2" },
})

/** The form that invites somebody; there only while it is open. */
export function AddContact() {
  return (
    <Circle.Form className={panel().root}>
      <ContactField name="name" />
      <div className={row}>
        <ContactField name="country" />
        <ContactField name="phone" />
      </div>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{circleMessages.smsWaits}</p>
      <ContactField name="email" />
      <ContactField name="relationship" />
      <ContactField name="tier" />
      <ContactField name="language" />
      <Circle.FormFailure />
      <Circle.SubmitTrigger />
      <Circle.CancelTrigger />
    </Circle.Form>
  )
}
