import { circleMessages } from "@porchlight/core/circle"
import type { CircleField } from "@porchlight/machines/circle"

/** What a field is called, in the language that is spoken now. */
export function circleLabel(name: CircleField): string {
  return {
    name: circleMessages.nameLabel,
    country: circleMessages.countryLabel,
    phone: circleMessages.phoneLabel,
    email: circleMessages.emailLabel,
    relationship: circleMessages.relationshipLabel,
    tier: circleMessages.tierFieldLabel,
    language: circleMessages.languageLabel,
  }[name]
}
