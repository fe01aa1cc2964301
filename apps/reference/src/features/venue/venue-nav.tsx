import { venueMessages } from "@porchlight/core/venue"
import { Link, useLocation } from "wouter"
import { css, cx } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"

const LINKS = [
  ["/dashboard", "home"],
  ["/verified-venues", "venues"],
  ["/vibe-check", "vibe"],
  ["/post-date-review", "review"],
  ["/sos", "sos"],
] as const

const here = css({ "&[aria-current=page]": { textDecoration: "underline" } })

/** On a wide screen it stands in the frame above, as the way in does everywhere. */
const onPhone = css({
  display: { base: "inline-flex", md: "none" },
  alignItems: "center",
  minHeight: "target",
})

/** Where one goes from venues, who is signed in, and the way out (VENUE-01). */
export function VenueNav() {
  const [path] = useLocation()
  const { session, signOut } = useWho()
  return (
    <nav
      aria-label={venueMessages.nav.label}
      className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}
    >
      {LINKS.map(([href, name]) => (
        <Link
          key={href}
          href={href}
          className={cx(button({ look: "quiet" }), here)}
          aria-current={path === href ? "page" : undefined}
        >
          {venueMessages.nav[name]}
        </Link>
      ))}
      {session === null ? null : (
        <>
          <span className={onPhone}>{session.fullName}</span>
          <button type="button" className={cx(button({ look: "quiet" }), onPhone)} onClick={signOut}>
            {venueMessages.nav.signOut}
          </button>
        </>
      )}
    </nav>
  )
}
