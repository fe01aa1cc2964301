import { useBackend } from "@porchlight/ui/backend"
import { css } from "../../styled-system/css/index.js"
import { notice } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { useOnline } from "./use-online.ts"

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
  const plain = notice({ look: "plain" }).root
  return (
    <div className={strip}>
      {capabilities.realDelivery ? null : <p className={notice({ look: "lit" }).root}>{appMessages.demo}</p>}
      {capabilities.serverTimers ? null : (
        <p className={notice({ look: "alarm" }).root} role="alert">
          {appMessages.noTimers}
        </p>
      )}
      <output>{isOnline ? null : <span className={plain}>{appMessages.offline}</span>}</output>
    </div>
  )
}
