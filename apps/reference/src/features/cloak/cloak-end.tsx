import { cloakMessages as words } from "@porchlight/core/cloak"
import type { CloakView } from "@porchlight/machines/cloak"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

/** Ends the cloak, with the PIN where there is one. */
export function CloakEnd({ cloak }: { readonly cloak: CloakView }) {
  return (
    <form
      noValidate
      className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "1" })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!cloak.isPending) cloak.submitPin()
      }}
    >
      {cloak.needsPin ? (
        <label>
          {words.pin}{" "}
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            className={css({
              minHeight: "target",
              width: "8rem",
              paddingInline: "2",
              borderWidth: "1px",
              borderStyle: "solid",
              borderColor: "edge",
              borderRadius: "md",
              color: "text",
              backgroundColor: "raised",
            })}
            value={cloak.pin}
            onChange={(event) => cloak.changePin(event.currentTarget.value)}
          />
        </label>
      ) : null}
      <button type="submit" aria-disabled={cloak.isPending} className={button({ look: "secondary" })}>
        {words.turnOff}
      </button>
      {cloak.fault === null ? null : <p role="alert">{cloak.fault}</p>}
    </form>
  )
}
