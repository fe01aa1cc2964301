import type { SettingName } from "@porchlight/core/settings"
import { Settings } from "@porchlight/ui/settings"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"

interface FlagsSectionProps {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly names: ReadonlyArray<SettingName>
}

/** Switches of one kind, with what they mean. Stands inside `Settings.RootProvider`. */
export function FlagsSection({ id, title, hint, names }: FlagsSectionProps) {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{hint}</p>
      <div className={css({ display: "flex", flexDirection: "column", gap: "1" })}>
        {names.map((name) => (
          <Settings.Flag key={name} name={name} />
        ))}
      </div>
    </section>
  )
}
