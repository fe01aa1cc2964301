import { useBackend } from "@porchlight/ui/backend"
import { css } from "../../styled-system/css/index.js"
import { notice } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { useOnline } from "./use-online.ts"
import { useWho } from "./who.tsx"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3" },
  display: "flex",
  flexDirection: "column",
  gap: "1",
})

/** What has to be known on every screen: that this is a demo, that nothing keeps the time, that the line is down. */
export function Banners() {
  const { capabilities } = useBackend()
  const isOnline = useOnline()
  const { isKnown } = useWho()
  const plain = notice({ look: "plain" }).root
  return (
    <aside aria-label={appMessages.notices} className={strip}>
      {!isKnown || (capabilities.serverTimers && capabilities.realDelivery) ? null : (
        <p className={notice({ look: "lit" }).root}>
          {capabilities.realDelivery ? null : (
            <span>{capabilities.serverTimers ? appMessages.outbox : appMessages.demo}</span>
          )}
          {capabilities.serverTimers ? null : <strong>{appMessages.noTimers}</strong>}
        </p>
      )}
      <output>{isOnline ? null : <span className={plain}>{appMessages.offline}</span>}</output>
    </aside>
  )
}
