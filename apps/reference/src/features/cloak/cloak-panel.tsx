import { cloakMessages as words } from "@porchlight/core/cloak"
import { useCloak } from "@porchlight/ui/cloak"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { CloakEnd } from "./cloak-end.tsx"
import { cloakStatus } from "./cloak.status.ts"
import { putOnDisguise, useListAtHand } from "./put-on.ts"

/** Hides and shows, from the toolkit (CLOAK-07). */
function Toggle() {
  const cloak = useCloak()
  useListAtHand()
  return (
    <>
      <p>{cloakStatus(cloak)}</p>
      {cloak.toast === null ? null : (
        <p role="alert">
          <strong>{cloak.toast.title}</strong> {cloak.toast.text}
        </p>
      )}
      {cloak.level === null ? (
        <button type="button" className={button()} onClick={putOnDisguise}>
          {words.disguise}
        </button>
      ) : (
        <CloakEnd cloak={cloak} />
      )}
    </>
  )
}

/** The section of the toolkit about getting out of sight: leaving needs no account, the disguise does. */
export function CloakPanel() {
  const { session } = useWho()
  return (
    <>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{words.disguiseText}</p>
      {session === null ? null : (
        <p className={css({ color: "quiet", textWrap: "pretty" })}>{words.disguiseOffline}</p>
      )}
      {session === null ? null : <Toggle />}
      <button type="button" data-leave="" className={button()}>
        {words.activate}
      </button>
      <Link href="/incognito" className={button({ look: "quiet" })}>
        {words.settings}
      </Link>
    </>
  )
}
