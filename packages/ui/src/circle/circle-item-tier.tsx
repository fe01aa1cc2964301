import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages, TIERS } from "@porchlight/core/circle"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleItem } from "./use-circle-context.ts"

export interface CircleItemTierProps extends HTMLArkProps<"select"> {}

/** When the contact around it is told. Shows what the server holds, so a choice takes effect once it has answered. */
export function CircleItemTier({ onChange, ...props }: CircleItemTierProps) {
  const { update, isActing } = useCircleContext()
  const { contact } = useCircleItem()
  const choose = (value: string) => {
    const tier = TIERS.find((candidate) => String(candidate) === value)
    if (tier !== undefined && !isActing) update(contact.id, { tier })
  }
  return (
    <ark.select
      aria-label={`${circleMessages.tierFieldLabel}: ${contact.name}`}
      aria-disabled={isActing}
      value={contact.tier}
      onChange={chain(onChange, (event) => choose(event.currentTarget.value))}
      {...partAttributes(circleAnatomy, "item-tier", contact.status)}
      {...props}
    >
      {TIERS.map((tier) => (
        <option key={tier} value={tier}>
          {circleMessages.tierLabel(tier)}
        </option>
      ))}
    </ark.select>
  )
}
