import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cloakMessages } from "@porchlight/core/cloak"
import { useId } from "react"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakWishProps extends HTMLArkProps<"div"> {
  readonly name: "autoActivate" | "emergencyMode" | "autoReturn" | "alwaysDiscreet"
}

/** One switch and what it does; stored as it is turned. */
export function CloakWish({ name, ...props }: CloakWishProps) {
  const { settings, isKnown, change } = useCloakContext()
  const part = useCloakPart("wish")
  const label = useCloakPart("wish-label")
  const box = useCloakPart("wish-switch")
  const hint = { ...useCloakPart("wish-hint"), id: useId() }
  const isOn = settings[name]
  return (
    <ark.div {...part} {...props}>
      <label {...label}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={hint.id}
          checked={isOn}
          disabled={!isKnown}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
          {...box}
        />
        {cloakMessages[name]}
      </label>
      <p {...hint}>{cloakMessages[`${name}Hint`]}</p>
    </ark.div>
  )
}
