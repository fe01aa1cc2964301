import { apiKeyMessages } from "@porchlight/core/api-key"
import { useId } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"

/** The way to the keys for programs, beside where one is signed in. */
export function KeysPanel() {
  const styles = panel()
  const id = useId()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {apiKeyMessages.title}
      </h2>
      <p className={css({ textWrap: "pretty" })}>{apiKeyMessages.subtitle}</p>
      <Link href="/api-keys" className={button({ look: "secondary" })}>
        {apiKeyMessages.manage}
      </Link>
    </section>
  )
}
