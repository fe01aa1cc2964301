import { activeLanguage, localeOf } from "@porchlight/core/language"
import { formatPhone } from "@porchlight/core/phone"
import type { Profile } from "@porchlight/core/profile"
import { css } from "../../../styled-system/css/index.js"
import { profileScreenMessages as words } from "./profile-screen.messages.ts"

type Fact = readonly [name: string, value: string | null]

/** A day in the reader's own shape. */
const dayOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(activeLanguage(), navigator.languages), {
    dateStyle: "long",
    timeZone,
  }).format(at)

/** Everything that is known of the person, each under its name; what is not known says so. */
function factsOf({ email, fullName, phone, memberSince, timeZone, details }: Profile): ReadonlyArray<Fact> {
  const own: ReadonlyArray<Fact> = [
    [words.email, email],
    [words.fullName, fullName],
    [words.phone, phone === null ? null : formatPhone(phone)],
    [words.memberSince, dayOf(memberSince, timeZone)],
  ]
  if (details === null) return own
  const { dateOfBirth, pronouns, locationCity, locationState, emergencyContact: contact } = details
  const place = [locationCity, locationState].filter((part) => part !== null).join(", ")
  return [
    ...own,
    [words.dateOfBirth, dateOfBirth === null ? null : dayOf(Date.parse(dateOfBirth), "UTC")],
    [words.pronouns, pronouns],
    [words.place, place === "" ? null : place],
    [words.emergency, contact === null ? null : `${contact.name}: ${words.circleStatus[contact.status]}`],
  ]
}

const fact = css({ display: "flex", flexDirection: "column", gap: "0.5" })

export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  return (
    <dl className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
      {factsOf(profile).map(([name, value]) => (
        <div key={name} className={fact}>
          <dt className={css({ color: "quiet" })}>{name}</dt>
          <dd className={css({ overflowWrap: "anywhere" })}>
            {/* A number reads from left to right, a name in its own direction, whatever the page's is. */}
            <bdi>{value ?? words.none}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
