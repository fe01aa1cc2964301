import { sosAskMessages, sosMessages, type AskKind } from "@porchlight/core/sos"
import { Sos } from "@porchlight/ui/sos"
import { css } from "../../../styled-system/css/index.js"
import { useWho } from "../../app/who.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useSharedSos } from "./sos.shared.ts"

const hint = css({ color: "quiet", textWrap: "pretty" })
const row = css({ display: "flex", flexWrap: "wrap", gap: "1" })
const ask = css({ flex: "1", minWidth: "24", display: "flex", flexDirection: "column", alignItems: "center" })
const asks = css({ display: "flex", flexDirection: "column", gap: "1", listStyle: "none", padding: "0" })

const summary = css({ minHeight: "target", alignContent: "center", cursor: "pointer", color: "quiet" })
const meaning = css({ display: "flex", alignItems: "center", gap: "2" })
const kinds = ["come", "call", "talk"] as const satisfies ReadonlyArray<AskKind>

/** What stands on a button: a car, a receiver, a word balloon. */
const shapes: Readonly<Record<AskKind, string>> = {
  come: "M3 13l2-6h14l2 6v5h-2v2h-3v-2H8v2H5v-2H3zM7 15.5h.01M17 15.5h.01",
  call: "M6 3l4 1 1 4-2 2c1 2 3 4 5 5l2-2 4 1 1 4c-1 2-2 3-4 3C10 21 3 14 3 7c0-2 1-3 3-4z",
  talk: "M4 4h16v12H10l-5 4v-4H4z",
}

function AskIcon({ kind }: { readonly kind: AskKind }) {
  return (
    <svg viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={shapes[kind]} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

/** What the icons say, for whoever opens it: on the screen itself are no words that somebody beside her could read (B-29). */
function Legend() {
  return (
    <details>
      <summary className={summary}>{sosAskMessages.legend}</summary>
      <ul className={asks}>
        {kinds.map((kind) => (
          <li key={kind} className={meaning}>
            <AskIcon kind={kind} />
            {sosAskMessages.kind[kind]}
          </li>
        ))}
      </ul>
      <p className={hint}>{sosAskMessages.comeHint}</p>
      <p className={hint}>{sosAskMessages.hint}</p>
    </details>
  )
}

/** Quick asks: one tap each, to everybody who said yes; a section of the toolkit. */
export function AskPanel() {
  const sos = useSharedSos()
  const { session } = useWho()
  if (session === null) return <p className={hint}>{sosMessages.signInFirst}</p>
  if (sos === null) return <Skeleton />
  return (
    <Sos.RootProvider value={sos}>
      <div className={row}>
        {kinds.map((kind) => (
          <Sos.AskTrigger key={kind} kind={kind} className={ask}>
            <AskIcon kind={kind} />
          </Sos.AskTrigger>
        ))}
      </div>
      <Legend />
      <Sos.Asks className={asks} />
      <Sos.SignIn of="asks">
        <SignInAgain to="/sos#tool-ask" />
      </Sos.SignIn>
    </Sos.RootProvider>
  )
}
