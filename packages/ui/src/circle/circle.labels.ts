import { circleMessages } from "@porchlight/core/circle"
import type { CircleField } from "@porchlight/machines/circle"

export const circleLabels: Readonly<Record<CircleField, string>> = {
  name: circleMessages.nameLabel,
  country: circleMessages.countryLabel,
  phone: circleMessages.phoneLabel,
  email: circleMessages.emailLabel,
  relationship: circleMessages.relationshipLabel,
  tier: circleMessages.tierFieldLabel,
}
