import { useBackend } from "@porchlight/ui/backend"
import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { button, link } from "../../styled-system/recipes/index.js"
import { ScreenPage } from "../app/screen-page.tsx"
import { aboutMessages as about } from "./about.messages.ts"
import { Sample } from "./sample.tsx"

const section = css({ display: "flex", flexDirection: "column", gap: "1.5" })
const heading = css({ textStyle: "section" })

/** Who stands behind this; what is made up is shown only where nobody is really told, and says so (LEGAL-04). */
export function AboutScreen() {
  const { realDelivery } = useBackend().capabilities
  return (
    <ScreenPage title={about.title} subtitle={about.hero}>
      <section className={section}>
        <h2 className={heading}>{about.missionTitle}</h2>
        <p className={css({ textWrap: "pretty" })}>{about.mission}</p>
      </section>
      <section className={section}>
        <h2 className={heading}>{about.valuesTitle}</h2>
        <dl className={css({ display: "grid", gap: "2" })}>
          {about.values.map(({ title, text }) => (
            <div key={title}>
              <dt className={css({ fontWeight: "strong" })}>{title}</dt>
              <dd className={css({ color: "quiet" })}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {realDelivery ? null : <Sample />}
      <a href="/updates" className={link({ kind: "alone" })}>
        {about.updates}
      </a>
      <Link href="/" className={button({ look: "secondary" })}>
        {about.backHome}
      </Link>
    </ScreenPage>
  )
}
