import { adminPanelMessages as words } from "@porchlight/core/admin"
import { Admin } from "@porchlight/ui/admin"
import { panel } from "../../../styled-system/recipes/index.js"
import { saveFile } from "../settings/save-file.ts"

/** What was done lately, searched, cut to a type and saved. */
export function ActivityPanel() {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="activity-title">
      <h2 id="activity-title" className={styles.title}>
        {words.activity}
      </h2>
      <Admin.Field name="logSearch">
        <Admin.Label />
        <Admin.Input />
      </Admin.Field>
      <Admin.Field name="logType">
        <Admin.Label />
        <Admin.Select />
      </Admin.Field>
      <Admin.ExportTrigger onExported={(csv) => saveFile(words.csvFile, csv, "text/csv")} />
      <Admin.Lines of="log" empty={words.activityEmpty} />
    </section>
  )
}
