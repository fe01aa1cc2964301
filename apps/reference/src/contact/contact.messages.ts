import { messages } from "@porchlight/core/language"

/** Words of the contact page; what the specification gives to the letter is (`contact.*`, `legal.policy.*`). */
export const contactMessages = messages("contact", {
  title: "Contact",
  emergencyTitle: "In danger now?",
  emergency: (number: string) =>
    `In an emergency call ${number}. We are no emergency service and cannot send anybody.`,
  supportTitle: "Support",
  email: "Write to support",
  phone: "Call support",
  /** What a number is for, where a country has several. */
  service: { everything: "", police: "Police", ambulance: "Ambulance" },
  nobody: "Whoever runs this service has not named an address yet.",
  topicsTitle: "What we help with",
  topics: [
    "Your account, your phone number and your e-mail address",
    "A message that did not arrive, or arrived where it should not",
    "Somebody who uses this service to frighten or to watch you",
    "What is stored about you, and having it deleted",
  ],
  commitmentTitle: "Our commitment",
  commitment:
    "A person reads what you write. Reports about safety come first, and nobody you report is told that it was you.",
})
