import type { ProductConfig } from "@porchlight/core/config"
import { policyMessages } from "@porchlight/core/policy"
import { legalMessages as words } from "./legal.messages.ts"

export interface LegalSection {
  readonly title: string
  readonly text: string
  readonly points?: ReadonlyArray<string>
  /** Where there is more of it. */
  readonly more?: { readonly href: string; readonly text: string }
}

export interface LegalText {
  readonly title: string
  /** When it was last changed, in words: also the name of this version. */
  readonly updated: string
  readonly sections: ReadonlyArray<LegalSection>
}

export function termsOfService({ brandName, termsDate }: ProductConfig): LegalText {
  const { who, does, doesNot, account, people, payment, messages, liability, changes } = words.terms
  return {
    title: words.termsTitle,
    updated: policyMessages.versionDate(termsDate),
    sections: [
      who,
      { ...does, text: does.text(brandName) },
      doesNot,
      { ...account, points: [policyMessages.inactive] },
      people,
      { ...payment, points: [policyMessages.renewal] },
      messages,
      { ...liability, points: [policyMessages.liability] },
      changes,
    ],
  }
}

export function privacyPolicy({ brandName, privacyDate }: ProductConfig): LegalText {
  const { collected, use, storage, sharing, rights, retention, cookies, integrations, contact, changes } =
    words.privacy
  const { inactive, records, location, spent, kept } = policyMessages
  const more = { href: "/contact", text: words.contact }
  return {
    title: words.privacyTitle,
    updated: policyMessages.versionDate(privacyDate),
    sections: [
      collected,
      use,
      { ...storage, text: storage.text(brandName) },
      sharing,
      { ...rights, more },
      { ...retention, points: [inactive, records, location, spent, kept] },
      cookies,
      integrations,
      { ...contact, more },
      changes,
    ],
  }
}
