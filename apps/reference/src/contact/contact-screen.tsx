import { emergencyNumbers } from "@porchlight/core/config"
import { isSupportOpen, policyMessages } from "@porchlight/core/policy"
import { useBackend, useServerNow } from "@porchlight/ui/backend"
import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "../app/app.messages.ts"
import { ScreenPage } from "../app/screen-page.tsx"
import { contactMessages as words } from "./contact.messages.ts"

const section = css({ display: "flex", flexDirection: "column", gap: "1.5" })
const heading = css({ textStyle: "section" })
const row = css({ display: "flex", flexWrap: "wrap", gap: "1.5" })

/** How to reach whoever runs this, and whom to call when there is no time for that (LEGAL-03). */
export function ContactScreen() {
  const { product, emergencyNumber, supportEmail, supportPhone } = useBackend().capabilities
  const now = useServerNow(supportPhone !== null)
  return (
    <ScreenPage title={words.title}>
      <section className={section}>
        <h2 className={heading}>{words.emergencyTitle}</h2>
        <p>{words.emergency(emergencyNumber)}</p>
        <div className={row}>
          {emergencyNumbers(product.country).map(({ number, for: service }) => (
            <a key={number} href={`tel:${number}`} className={button({ look: "secondary" })}>
              {service === "everything" ? null : `${words.service[service]}: `}
              {appMessages.call(number)}
            </a>
          ))}
        </div>
      </section>
      <section className={section}>
        <h2 className={heading}>{words.supportTitle}</h2>
        {supportEmail === null && supportPhone === null ? <p>{words.nobody}</p> : null}
        {supportEmail === null ? null : <p>{policyMessages.reply}</p>}
        {supportPhone === null ? null : (
          <p>
            {policyMessages.hours}{" "}
            {isSupportOpen(now) ? policyMessages.supportOpen : policyMessages.supportClosed}
          </p>
        )}
        <div className={row}>
          {supportEmail === null ? null : (
            <a href={`mailto:${supportEmail}`} className={button({ look: "secondary" })}>
              {words.email}
            </a>
          )}
          {supportPhone === null ? null : (
            <a href={`tel:${supportPhone}`} className={button({ look: "secondary" })}>
              {words.phone}
            </a>
          )}
        </div>
      </section>
      <section className={section}>
        <h2 className={heading}>{words.topicsTitle}</h2>
        <ul className={css({ display: "grid", gap: "1", paddingInlineStart: "3", listStyleType: "disc" })}>
          {words.topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      </section>
      <section className={section}>
        <h2 className={heading}>{words.commitmentTitle}</h2>
        <p>{words.commitment}</p>
      </section>
    </ScreenPage>
  )
}
