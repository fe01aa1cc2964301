import { adminPanelMessages as words } from "@porchlight/core/admin"
import { Admin, useAdminContext } from "@porchlight/ui/admin"
import type { ReactNode } from "react"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"

function Panel({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function PhonePanel() {
  return (
    <Panel id="phone-title" title={words.phoneTitle}>
      <Admin.Form act="lookUpPhone">
        <Admin.Field name="phone">
          <Admin.Label />
          <Admin.Hint />
          <Admin.Input />
          <Admin.ErrorText />
        </Admin.Field>
        <Admin.SubmitTrigger act="lookUpPhone" />
      </Admin.Form>
      <Admin.Lines of="answers" empty={words.phoneEmpty} />
    </Panel>
  )
}

function PricePanel() {
  return (
    <Panel id="price-title" title={words.priceTitle}>
      <Admin.Form act="lookUpPrice">
        <Admin.Field name="tier">
          <Admin.Label />
          <Admin.Select />
        </Admin.Field>
        <Admin.Field name="period">
          <Admin.Label />
          <Admin.Select />
        </Admin.Field>
        <Admin.SubmitTrigger act="lookUpPrice" />
      </Admin.Form>
      <Admin.Lines of="price" />
    </Panel>
  )
}

/** How the server is; what only administrators may ask is not there for support. */
export function DiagnosticsPanels() {
  const { mayAdminister } = useAdminContext()
  return (
    <>
      <Panel id="figures-title" title={words.figures}>
        <Admin.Lines of="figures" />
      </Panel>
      <Panel id="diagnostics-title" title={words.diagnostics}>
        <Admin.Lines of="server" />
        <Admin.ActTrigger act="lookAgain" />
      </Panel>
      {mayAdminister ? (
        <>
          <PhonePanel />
          <Panel id="test-title" title={words.testTitle}>
            <p className={css({ color: "quiet" })}>{words.testHint}</p>
            <Admin.ActTrigger act="test" />
          </Panel>
        </>
      ) : null}
      <PricePanel />
    </>
  )
}
