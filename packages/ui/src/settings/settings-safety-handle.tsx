import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { safetyMessages } from "@porchlight/core/settings"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { SettingsSafetyNotStored } from "./settings-safety-not-stored.tsx"
import { settingsSafetyAnatomy as anatomy } from "./settings.safety.anatomy.ts"
import { useSettingsSafetyContext } from "./use-settings-safety-context.ts"

export interface SettingsSafetyHandleProps extends HTMLArkProps<"form"> {}

/** What she is known by on a borrowed phone; an empty one is none. Not there before it is known which one she has. */
export function SettingsSafetyHandle({ onSubmit, ...props }: SettingsSafetyHandleProps) {
  const { state, settings, faults, refusals, isKnown, isPending, change } = useSettingsSafetyContext()
  const form = useFaultFocus(refusals)
  const id = useId()
  const fault = faults.handle
  if (!isKnown) return null
  return (
    <ark.form
      ref={form}
      noValidate
      aria-label={safetyMessages.handleLabel}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get("handle")
        if (!isPending) change({ handle: typeof typed === "string" && typed.trim() !== "" ? typed : null })
      })}
      {...partAttributes(anatomy, "handle-form", state)}
      {...props}
    >
      <label htmlFor={id} {...partAttributes(anatomy, "handle-label", state)}>
        {safetyMessages.handleLabel}
      </label>
      <p id={`${id}-hint`} {...partAttributes(anatomy, "handle-hint", state)}>
        {safetyMessages.handleHint}
      </p>
      <input
        {...partAttributes(anatomy, "handle-input", state)}
        id={id}
        name="handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={settings.handle ?? ""}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? `${id}-hint` : `${id}-error`}
      />
      {fault === undefined ? null : (
        <p id={`${id}-error`} {...partAttributes(anatomy, "handle-error-text", state)}>
          {fault}
        </p>
      )}
      <SettingsSafetyNotStored field="handle" />
      <button
        type="submit"
        aria-disabled={isPending}
        {...partAttributes(anatomy, "handle-submit-trigger", state)}
      >
        {safetyMessages.handleSave}
      </button>
    </ark.form>
  )
}
