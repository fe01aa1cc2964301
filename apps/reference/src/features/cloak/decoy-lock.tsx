import { decoyMessages as words } from "@porchlight/core/cloak"
import type { CloakView } from "@porchlight/machines/cloak"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

interface DecoyLockProps {
  readonly cloak: CloakView
  readonly onClosed: () => void
}

const field = css({
  minHeight: "target",
  width: "8rem",
  paddingInline: "2",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "edge",
  borderRadius: "md",
  color: "text",
  backgroundColor: "raised",
})

/** Asks for the PIN, in the words of a list of tasks. */
export function DecoyLock({ cloak, onClosed }: DecoyLockProps) {
  return (
    <form
      noValidate
      className={css({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: "1",
        paddingBlock: "2",
      })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!cloak.isPending) cloak.submitPin()
      }}
    >
      <label className={css({ display: "flex", alignItems: "center", gap: "1" })}>
        {words.passcode}
        <input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          className={field}
          value={cloak.pin}
          onChange={(event) => cloak.changePin(event.currentTarget.value)}
        />
      </label>
      <button type="submit" aria-disabled={cloak.isPending} className={button({ look: "secondary" })}>
        {words.unlock}
      </button>
      <button type="button" className={button({ look: "quiet" })} onClick={onClosed}>
        {words.close}
      </button>
      <p role="alert" className={css({ width: "full" })}>
        {cloak.fault === null ? (cloak.failure === null ? null : words.failed) : words.wrong}
      </p>
    </form>
  )
}
