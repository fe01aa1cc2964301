import { settingsMessages, THEMES } from "@porchlight/core/settings"
import { useId } from "react"
import { css } from "../../../styled-system/css/index.js"
import { choice, panel } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"
import { settingsScreenMessages as words } from "./settings-screen.messages.ts"

interface ToggleProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const styles = choice()
  return (
    <label className={styles.item}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

/** What only this browser remembers: theme, the very dim night, what the tab says. */
export function LooksPanel() {
  const [theme, setTheme] = useSetting("theme")
  const [nightOut, setNightOut] = useSetting("night-out")
  const [titles, setTitles] = useSetting("titles")
  const titleId = useId()
  const styles = choice()
  const box = panel()
  return (
    <section className={box.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={box.title}>
        {words.looksTitle}
      </h2>
      <fieldset className={styles.root}>
        <legend className={styles.label}>{words.theme}</legend>
        <div className={styles.list}>
          {THEMES.map((value) => (
            <label key={value} className={styles.item}>
              <input
                type="radio"
                name="theme"
                className={styles.input}
                checked={theme === value}
                onChange={() => setTheme(value)}
              />
              <span className={css({ textTransform: "capitalize" })}>{settingsMessages.themes[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={css({ display: "flex", flexDirection: "column", gap: "1" })}>
        <Toggle
          label={words.nightOut}
          isOn={nightOut === "on"}
          onChange={(isOn) => setNightOut(isOn ? "on" : "off")}
        />
        <Toggle
          label={words.neutral}
          isOn={titles === "neutral"}
          onChange={(isOn) => setTitles(isOn ? "neutral" : "plain")}
        />
      </div>
    </section>
  )
}
