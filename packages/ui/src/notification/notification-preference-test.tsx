import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { preferenceMessages as words, PRIORITIES } from "@porchlight/core/notification"
import { useState } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { useBackend } from "../backend/index.ts"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

export interface NotificationPreferenceTestProps extends HTMLArkProps<"div"> {}

/** Sends oneself a test, the way real news of a priority goes (NPREF-10). */
export function NotificationPreferenceTest(props: NotificationPreferenceTestProps) {
  const { state, isKnown, testNote, testError, sendTest } = useNotificationPreferenceContext()
  const { capabilities } = useBackend()
  const [chosen, choose] = useState<(typeof PRIORITIES)[number]>("high")
  const part = usePart(anatomy, "test", state)
  const isBusy = !isKnown || state !== "shown"
  return (
    <ark.div {...part} {...props}>
      <p {...partAttributes(anatomy, "quiet-note", state)}>{words.testHint}</p>
      {capabilities.realDelivery ? null : <p>{words.simulated}</p>}
      <label {...partAttributes(anatomy, "field", state)}>
        {words.testPriority}
        <select
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            choose(PRIORITIES.find((one) => one === value) ?? chosen)
          }
        >
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {words.priorities[priority]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-disabled={isBusy}
        {...partAttributes(anatomy, "send-trigger", state)}
        onClick={() => {
          if (!isBusy) sendTest(chosen)
        }}
      >
        {words.send}
      </button>
      <output {...partAttributes(anatomy, "test-note", state)}>{testNote}</output>
      {testError === null ? null : (
        <p role="alert" {...partAttributes(anatomy, "error-text", state)}>
          {testError}
        </p>
      )}
    </ark.div>
  )
}
