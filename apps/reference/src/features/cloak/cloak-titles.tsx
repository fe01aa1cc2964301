import {
  CLOAK_TITLE_MAX_LENGTH,
  cloakMessages as words,
  DEFAULT_CLOAK_SETTINGS,
} from "@porchlight/core/cloak"
import { isPlainText } from "@porchlight/core/text"
import type { CloakView } from "@porchlight/machines/cloak"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button, field } from "../../../styled-system/recipes/index.js"

const NAMES = ["appTitle", "dashboardTitle"] as const
type Titles = Record<(typeof NAMES)[number], string>

/** What the disguise is called, in the tab and above the list (CLOAK-08). Empty is as it was at first. */
export function CloakTitles({ cloak }: { readonly cloak: CloakView }) {
  const [typed, type] = useState<Partial<Titles>>({})
  const styles = field()
  const isOdd = Object.values(typed).some((title) => !isPlainText(title))
  return (
    <form
      className={css({ display: "flex", flexDirection: "column", gap: "2" })}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOdd || cloak.isPending) return
        const given = (name: (typeof NAMES)[number]) =>
          (typed[name] ?? cloak.settings[name]).trim() || DEFAULT_CLOAK_SETTINGS[name]
        cloak.change({ appTitle: given("appTitle"), dashboardTitle: given("dashboardTitle") })
        type({})
      }}
    >
      {NAMES.map((name) => (
        <label key={name} className={styles.root}>
          {words[name]}
          <input
            className={styles.control}
            autoComplete="off"
            maxLength={CLOAK_TITLE_MAX_LENGTH}
            disabled={!cloak.isKnown}
            value={typed[name] ?? cloak.settings[name]}
            onChange={(event) => type({ ...typed, [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button type="submit" aria-disabled={cloak.isPending} className={button()}>
        {words.saveTitles}
      </button>
    </form>
  )
}
