import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { preferenceMessages as words } from "@porchlight/core/notification"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { ownTimeZone } from "../time/index.ts"
import { NotificationPreferenceSwitch } from "./notification-preference-switch.tsx"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

export interface NotificationPreferenceQuietProps extends HTMLArkProps<"div"> {}

/** When what may wait is kept back: a switch, two times, and the exception for critical news (NOTIF-02). */
export function NotificationPreferenceQuiet(props: NotificationPreferenceQuietProps) {
  const { state, preferences, timeZone, isKnown, changeQuiet } = useNotificationPreferenceContext()
  const part = usePart(anatomy, "quiet", state)
  const { enabled, start, end, overrideForCritical } = preferences.quietHours
  const here = ownTimeZone()
  return (
    <ark.div {...part} {...props}>
      <NotificationPreferenceSwitch isSwitch isOn={enabled} onTurn={(isOn) => changeQuiet({ enabled: isOn })}>
        {words.quietEnabled}
      </NotificationPreferenceSwitch>
      {(["start", "end"] as const).map((which) => (
        <label key={which} {...partAttributes(anatomy, "field", state)}>
          {words[which]}
          <input
            type="time"
            required
            disabled={!isKnown || !enabled}
            value={which === "start" ? start : end}
            onChange={({ currentTarget: { value } }) => {
              if (value !== "") changeQuiet({ [which]: value.slice(0, 5) })
            }}
          />
        </label>
      ))}
      <p {...partAttributes(anatomy, "quiet-note", state)}>
        {enabled && start === end ? words.sameTimes : words.zone(timeZone)}
      </p>
      {here === timeZone || !isKnown ? null : (
        <button
          type="button"
          {...partAttributes(anatomy, "zone-trigger", state)}
          onClick={() => changeQuiet({ timeZone: here })}
        >
          {words.useZone(here)}
        </button>
      )}
      <NotificationPreferenceSwitch
        isOn={overrideForCritical}
        onTurn={(isOn) => changeQuiet({ overrideForCritical: isOn })}
      >
        {words.override}
      </NotificationPreferenceSwitch>
      <p {...partAttributes(anatomy, "quiet-note", state)}>{words.quietHint}</p>
    </ark.div>
  )
}
