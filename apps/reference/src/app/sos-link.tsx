import { css, cx } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { useSetting } from "./settings.ts"

const round = css({
  position: "fixed",
  insetInlineEnd: "2",
  bottom: "max(16px, env(safe-area-inset-bottom))",
  width: "72px",
  height: "72px",
  padding: "0",
  borderRadius: "full",
  zIndex: "2147483647",
})

/** Stands where the SOS button will be for as long as that is being fetched, and in its place where it cannot be. */
export function SosLink() {
  const [disguise] = useSetting("list")
  if (disguise !== "off") return null
  return (
    <a href="/sos" className={cx(button({ look: "alarm" }), round)}>
      SOS
    </a>
  )
}
