import { FieldSelect, type FieldSelectProps } from "@ark-ui/react/field"
import { circleMessages, RELATIONSHIPS, TIERS } from "@porchlight/core/circle"
import { LANGUAGES, nameOf, pickLanguage } from "@porchlight/core/language"
import { PHONE_COUNTRIES } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleField, type CircleFieldName } from "./use-circle-context.ts"

export interface CircleSelectProps extends FieldSelectProps {}

type Option = readonly [value: string, label: string]

/** What a field offers, in the language that is spoken now; nothing for one that is typed. */
function optionsOf(name: CircleFieldName): ReadonlyArray<Option> {
  switch (name) {
    case "country":
      return PHONE_COUNTRIES.map(({ country, label }) => [country, label])
    case "relationship":
      return [
        ["", circleMessages.relationshipChoose],
        ...RELATIONSHIPS.map((each): Option => [each, circleMessages.relationship[each]]),
      ]
    case "tier":
      return TIERS.map((tier) => [String(tier), circleMessages.tierLabel(tier)])
    case "language":
      return LANGUAGES.map((language) => [language, nameOf(language)])
    default:
      return []
  }
}

/** Country, relationship, tier or language: which one, the field around it says. */
export function CircleSelect({ onChange, ...props }: CircleSelectProps) {
  const { form, changeForm } = useCircleContext()
  const name = useCircleField()
  const part = usePart(circleAnatomy, "select", form.state)
  const choose = (value: string) => {
    if (name === "tier")
      changeForm({ tier: TIERS.find((tier) => String(tier) === value) ?? form.values.tier })
    else if (name === "relationship")
      changeForm({ relationship: RELATIONSHIPS.find((relationship) => relationship === value) ?? "" })
    else if (name === "language") changeForm({ language: pickLanguage([value]) })
    else changeForm({ [name]: value })
  }
  return (
    <FieldSelect
      name={name}
      value={form.values[name]}
      onChange={chain(onChange, (event) => choose(event.currentTarget.value))}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    >
      {optionsOf(name).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FieldSelect>
  )
}
