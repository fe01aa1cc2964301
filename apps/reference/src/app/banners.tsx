import { useBackend } from "@porchlight/ui/backend"
import type { ReactNode } from "react"
import { css } from "../../styled-system/css/index.js"
import { notice } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { useTakenOver } from "./take-over.ts"
import { useOnline } from "./use-online.ts"

const strip = css({
  maxWidth: "column",
  width: "full",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3" },
  display: "flex",
  flexDirection: "column",
  gap: "1",
  // It has to be there before it says something; until then it takes no place in the column.
  "& > output:empty": { position: "absolute" },
})

/** A server without a provider. */
const IN_OUTBOX = { serverTimers: true, realDelivery: false }

/** What has to be known on every screen: that this is a demo, that nothing keeps the time, that the line is down; before it what the host says. */
export function Banners({ children }: { readonly children?: ReactNode }) {
  const { capabilities } = useBackend()
  const isOnline = useOnline()
  // In a page that was made when the app was built it stands for whoever needs it, and the server says who does (http.fill.ts).
  const isAlive = useTakenOver()
  const { serverTimers, realDelivery } = isAlive ? capabilities : IN_OUTBOX
  const plain = notice({ look: "plain" }).root
  return (
    <aside aria-label={appMessages.notices} className={strip}>
      {children}
      {serverTimers && realDelivery ? null : (
        <p className={notice({ look: "lit" }).root} data-if-simulated={isAlive ? undefined : ""}>
          {realDelivery ? null : <span>{serverTimers ? appMessages.outbox : appMessages.demo}</span>}
          {serverTimers ? null : <strong>{appMessages.noTimers}</strong>}
        </p>
      )}
      <output>{isOnline ? null : <span className={plain}>{appMessages.offline}</span>}</output>
    </aside>
  )
}
