import { adminPanelMessages as words } from "@porchlight/core/admin"
import { AdminBypass } from "@porchlight/ui/admin"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"

/** An administrator's switch for skipping the proof of their phone; not there for others (D-26). */
export function BypassPanel() {
  const styles = panel()
  return (
    <AdminBypass.Root className={styles.root} aria-labelledby="bypass-title">
      <h2 id="bypass-title" className={styles.title}>
        {words.bypassTitle}
      </h2>
      <AdminBypass.Badge />
      <AdminBypass.Warning />
      <AdminBypass.Forbidden />
      <AdminBypass.Switch />
      <AdminBypass.Failure />
      <AdminBypass.RetryTrigger />
      <AdminBypass.Status />
    </AdminBypass.Root>
  )
}

/** Where staff finds how the server is. */
export function DiagnosticsCard() {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="admin-diagnostics-title">
      <h2 id="admin-diagnostics-title" className={styles.title}>
        {words.diagnostics}
      </h2>
      <p className={css({ color: "quiet" })}>{words.diagnosticsHint}</p>
      <Link href="/admin" className={button({ look: "secondary" })}>
        {words.diagnosticsOpen}
      </Link>
    </section>
  )
}
