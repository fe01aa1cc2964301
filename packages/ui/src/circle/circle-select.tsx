import { Field } from "@ark-ui/react/field"
import { circleMessages, RELATIONSHIPS, TIERS } from "@porchlight/core/circle"
import { PHONE_COUNTRIES } from "@porchlight/core/phone"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleField } from "./use-circle-context.ts"

export interface CircleSelectProps extends Field.SelectProps {}

const OPTIONS: Readonly<Partial<Record<string, ReadonlyArray<readonly [value: string, label: string]>>>> = {
  country: PHONE_COUNTRIES.map(({ country, label }) => [country, label]),
  relationship: [
    ["", circleMessages.relationshipChoose],
    ...RELATIONSHIPS.map(
      (relationship) => [relationship, circleMessages.relationship[relationship]] as const,
    ),
  ],
  tier: TIERS.map((tier) => [String(tier), circleMessages.tierLabel(tier)]),
}

/** Country, relationship or tier: which one, the field around it says. */
export function CircleSelect({ onChange, ...props }: CircleSelectProps) {
  const { form, changeForm } = useCircleContext()
  const name = useCircleField()
  const part = usePart(circleAnatomy, "select", form.state)
  const choose = (value: string) => {
    if (name === "tier")
      changeForm({ tier: TIERS.find((tier) => String(tier) === value) ?? form.values.tier })
    else if (name === "relationship")
      changeForm({ relationship: RELATIONSHIPS.find((relationship) => relationship === value) ?? "" })
    else changeForm({ [name]: value })
  }
  return (
    <Field.Select
      name={name}
      value={form.values[name]}
      onChange={chain(onChange, (event) => choose(event.currentTarget.value))}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    >
      {OPTIONS[name]?.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field.Select>
  )
}
