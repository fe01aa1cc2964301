import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { settingsMessages } from "@porchlight/core/settings"
import { toWallClock } from "@porchlight/core/time"
import { usePart } from "../anatomy/index.ts"
import { settingsDangerAnatomy } from "./settings.danger.anatomy.ts"
import { useSettingsDangerContext } from "./use-settings-danger-context.ts"

export interface SettingsDangerDeletedProps extends HTMLArkProps<"p"> {
  /** The zone in which the day is shown. */
  readonly timeZone?: string
}

/** Until when the deletion can be undone. There only once the account is deleted. */
export function SettingsDangerDeleted({ timeZone = "UTC", children, ...props }: SettingsDangerDeletedProps) {
  const { state, deletion } = useSettingsDangerContext()
  const part = usePart(settingsDangerAnatomy, "deleted", state)
  if (deletion === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? settingsMessages.deleted(toWallClock(deletion.erasesAt, timeZone).date)}
    </ark.p>
  )
}
