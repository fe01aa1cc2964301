import { link } from "../../styled-system/recipes/index.js"
import { footerMessages } from "./footer.messages.ts"

/** The links at the foot of a screen. Plain ones: they work before the app is alive, too. */
export function FooterLinks() {
  return Object.entries(footerMessages).map(([href, text]) => (
    <a key={href} href={href} className={link({ kind: "alone" })}>
      {text}
    </a>
  ))
}
