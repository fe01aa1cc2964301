import { cloakMessages as words, type CloakSettings } from "@porchlight/core/cloak"
import type { CloakView } from "@porchlight/machines/cloak"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { CloakTitles } from "./cloak-titles.tsx"

const RECIPIENTS = ["latest", "all", "nobody"] as const satisfies ReadonlyArray<CloakSettings["recipients"]>

const line = css({ display: "flex", alignItems: "center", gap: "2", minHeight: "target" })
const hint = css({ color: "quiet", textWrap: "pretty" })

interface SwitchProps {
  readonly cloak: CloakView
  readonly name: "autoActivate" | "emergencyMode" | "autoReturn"
}

function Switch({ cloak, name }: SwitchProps) {
  const isOn = cloak.settings[name]
  return (
    <div>
      <label className={line}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={`${name}-hint`}
          checked={isOn}
          disabled={!cloak.isKnown}
          onChange={(event) => cloak.change({ [name]: event.currentTarget.checked })}
        />
        {words[name]}
      </label>
      <p id={`${name}-hint`} className={hint}>
        {words[`${name}Hint`]}
      </p>
    </div>
  )
}

/** What leaving does, as she wishes it; each change is stored as it is made. */
export function CloakWishes({ cloak }: { readonly cloak: CloakView }) {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="cloak-settings">
      <h2 id="cloak-settings" className={styles.title}>
        {words.settings}
      </h2>
      <fieldset className={css({ border: "none", padding: "0" })}>
        <legend>{words.recipients}</legend>
        {RECIPIENTS.map((recipients) => (
          <label key={recipients} className={line}>
            <input
              type="radio"
              name="recipients"
              checked={cloak.settings.recipients === recipients}
              disabled={!cloak.isKnown}
              onChange={() => cloak.change({ recipients })}
            />
            {words.recipient[recipients]}
          </label>
        ))}
      </fieldset>
      <Switch cloak={cloak} name="autoActivate" />
      <Switch cloak={cloak} name="emergencyMode" />
      <Switch cloak={cloak} name="autoReturn" />
      <CloakTitles cloak={cloak} />
      {cloak.failure === null ? null : <p role="alert">{cloak.failure.message}</p>}
    </section>
  )
}
