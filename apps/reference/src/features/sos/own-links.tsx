import { webMapLink, type Fix } from "@porchlight/core/location"
import { sosMessages } from "@porchlight/core/sos"
import type { OwnPerson } from "@porchlight/machines/sos"
import { useBackend } from "@porchlight/ui/backend"
import { css, cx } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

const column = css({ display: "flex", flexDirection: "column", gap: "1" })
const large = cx(button({ look: "alarm" }), css({ minHeight: "72px", fontSize: "lead" }))

export interface OwnLinksProps {
  readonly people: ReadonlyArray<OwnPerson>
  /** Where she is, as far as the phone knows: it stands in the text. */
  readonly fix: Fix | null
  /** What the text says, with the link to a map if there is one; that she needs help unless given. */
  readonly text?: ((place: string | null) => string) | undefined
}

/** The phone's own ways, which need no network of ours: a text that is written already, and calls. */
export function OwnLinks({ people, fix, text }: OwnLinksProps) {
  const { emergencyNumber } = useBackend().capabilities
  return (
    <div className={column}>
      {people.length === 0 ? null : <PersonLinks people={people} fix={fix} text={text} />}
      <EmergencyLink number={emergencyNumber} />
    </div>
  )
}

/** Where nobody could be told: the number first and large, then whomever she can reach herself. */
export function NobodyToldLinks({ people, fix }: OwnLinksProps) {
  const { emergencyNumber } = useBackend().capabilities
  return (
    <div className={column}>
      <a href={`tel:${emergencyNumber}`} className={large}>
        {sosMessages.call(emergencyNumber)}
      </a>
      {people.length === 0 ? null : <PersonLinks people={people} fix={fix} />}
    </div>
  )
}

function PersonLinks({ people, fix, text = sosMessages.ownText }: OwnLinksProps) {
  const body = encodeURIComponent(text(fix && webMapLink(fix)))
  return (
    <>
      <p>{sosMessages.unsentDo}</p>
      {people.map(({ name, phone }) => (
        <div key={phone} className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
          {/* Androids read `?body`, iPhones `&body`: both take this. */}
          <a href={`sms:${phone}?&body=${body}`} className={button({ look: "primary" })}>
            {sosMessages.text(name)}
          </a>
          <a href={`tel:${phone}`} className={button()}>
            {sosMessages.callPerson(name)}
          </a>
        </div>
      ))}
    </>
  )
}

/** The emergency number of where this serves. */
export function EmergencyLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`} className={button({ look: "secondary" })}>
      {sosMessages.call(number)}
    </a>
  )
}
