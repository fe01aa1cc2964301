import { cloakMessages as words } from "@porchlight/core/cloak"
import { Cloak } from "@porchlight/ui/cloak"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { CloakDisguise } from "./cloak-disguise.tsx"
import { CloakEnd } from "./cloak-end.tsx"
import { useListAtHand } from "./put-on.ts"

const quiet = css({ color: "quiet", textWrap: "pretty" })
/** The toolkit has room for it where it is pressed. */
const inPlace = css({ position: "static", justifyContent: "flex-start", _empty: { display: "none" } })

/** Hides and shows, from the toolkit (CLOAK-07). */
function Toggle() {
  useListAtHand()
  return (
    <Cloak.Root>
      <p>
        <Cloak.Status />
      </p>
      <Cloak.Toast role="alert" className={inPlace} />
      <Cloak.Context>{({ level }) => (level === null ? <CloakDisguise /> : <CloakEnd />)}</Cloak.Context>
    </Cloak.Root>
  )
}

/** The section of the toolkit about getting out of sight: leaving needs no account, the disguise does. */
export function CloakPanel() {
  const { session } = useWho()
  return (
    <>
      <p className={quiet}>{words.disguiseText}</p>
      {session === null ? null : <p className={quiet}>{words.disguiseOffline}</p>}
      {session === null ? null : <Toggle />}
      <Cloak.LeaveTrigger />
      <Link href="/incognito" className={button({ look: "quiet" })}>
        {words.settings}
      </Link>
    </>
  )
}
