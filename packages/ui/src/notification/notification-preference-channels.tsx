import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import {
  NOTIFICATION_CHANNELS,
  preferenceMessages as words,
  type NotificationChannel,
} from "@porchlight/core/notification"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { NotificationPreferenceSwitch } from "./notification-preference-switch.tsx"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

export interface NotificationPreferenceChannelsProps extends HTMLArkProps<"div"> {}

/** A switch for each channel, where it leads, and what cannot be used: said, not hidden (D-52). */
export function NotificationPreferenceChannels(props: NotificationPreferenceChannelsProps) {
  const { state } = useNotificationPreferenceContext()
  const part = usePart(anatomy, "channels", state)
  return (
    <ark.div {...part} {...props}>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <ChannelItem key={channel} channel={channel} />
      ))}
    </ark.div>
  )
}

function ChannelItem({ channel }: { readonly channel: NotificationChannel }) {
  const { state, preferences, reach, changeChannel } = useNotificationPreferenceContext()
  const { email, voice } = preferences.channels
  const known = reach.find((one) => one.channel === channel)
  const id = useId()
  return (
    <div {...partAttributes(anatomy, "channel", state)}>
      <NotificationPreferenceSwitch
        isSwitch
        describedBy={id}
        isOn={preferences.channels[channel].enabled}
        onTurn={(enabled) => changeChannel(channel, { enabled })}
      >
        {words.channel[channel]}
      </NotificationPreferenceSwitch>
      <p id={id} {...partAttributes(anatomy, "channel-note", state)}>
        {known?.missing ? words.missing[known.missing] : words.channelHint[channel]}{" "}
        {known?.missing === null && known.address !== null ? `${words.goesTo(known.address)}.` : null}
      </p>
      {channel === "email" && email.enabled ? (
        <NotificationPreferenceSwitch
          isOn={email.digestEnabled}
          onTurn={(digestEnabled) => changeChannel("email", { digestEnabled })}
        >
          {words.digest}
        </NotificationPreferenceSwitch>
      ) : null}
      {channel === "voice" && voice.enabled ? (
        <NotificationPreferenceSwitch
          isOn={voice.criticalOnly}
          onTurn={(criticalOnly) => changeChannel("voice", { criticalOnly })}
        >
          {words.criticalOnly}
        </NotificationPreferenceSwitch>
      ) : null}
    </div>
  )
}
