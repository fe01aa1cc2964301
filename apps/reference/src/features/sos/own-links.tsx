import { sosMessages } from "@porchlight/core/sos"
import type { OwnPerson } from "@porchlight/machines/sos"
import { useBackend } from "@porchlight/ui/backend"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

const column = css({ display: "flex", flexDirection: "column", gap: "1" })

/** The phone's own ways, which need no network of ours: a text that is written already, and calls. */
export function OwnLinks({ people }: { readonly people: ReadonlyArray<OwnPerson> }) {
  const { emergencyNumber } = useBackend().capabilities
  const body = encodeURIComponent(sosMessages.ownText(null))
  return (
    <div className={column}>
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
      <EmergencyLink number={emergencyNumber} />
    </div>
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
