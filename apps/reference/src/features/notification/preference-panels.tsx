import { preferenceMessages as words } from "@porchlight/core/notification"
import {
  Notification,
  NotificationPreference,
  NotificationToaster,
  useToasts,
  type NotificationTabName,
} from "@porchlight/ui/notification"
import { useCallback, type ReactNode } from "react"
import { css } from "../../../styled-system/css/index.js"
import { RingPanel } from "./ring-panel.tsx"

interface PanelProps {
  readonly tab: NotificationTabName
  readonly hint?: string
  readonly children: ReactNode
}

function Panel({ tab, hint, children }: PanelProps) {
  return (
    <Notification.Panel tab={tab}>
      {hint === undefined ? null : (
        <p className={css({ color: "quiet", textWrap: "pretty", paddingBlockEnd: "2" })}>{hint}</p>
      )}
      {children}
    </Notification.Panel>
  )
}

/** The four tabs of how somebody hears from us, and the one button that saves them. */
export function PreferencePanels({ chosen }: { readonly chosen: NotificationTabName }) {
  const { toasts, show } = useToasts()
  const tell = useCallback(
    (what: "saved" | "tested") => show(what === "saved" ? words.saved : words.testSent),
    [show],
  )
  return (
    <NotificationPreference.Root onDone={tell} hidden={chosen === "inbox"}>
      <NotificationPreference.Failure />
      <Panel tab="channels" hint={words.watchHint}>
        <RingPanel />
        <NotificationPreference.Channels />
      </Panel>
      <Panel tab="priority" hint={`${words.priorityIntro} ${words.mailHint}`}>
        <NotificationPreference.Priorities />
      </Panel>
      <Panel tab="quiet">
        <NotificationPreference.Quiet />
      </Panel>
      <Panel tab="test">
        <NotificationPreference.Test />
        <h2 className={css({ textStyle: "section", paddingBlock: "2" })}>{words.log}</h2>
        <NotificationPreference.Sendings />
      </Panel>
      {chosen === "test" ? null : <NotificationPreference.SaveTrigger />}
      <NotificationToaster toasts={toasts} />
    </NotificationPreference.Root>
  )
}
