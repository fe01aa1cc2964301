import { useSyncExternalStore, type CSSProperties } from "react"

const never = () => () => {}
const inPage = () => true
const inText = () => false

/**
 * A style that a part cannot do without, set as a property alone. In the text of a page that a server rendered it would be an attribute, of which
 * strict CSP makes nothing, and React sets none anew that stands in the text.
 */
export function useOwnStyle(style: CSSProperties): CSSProperties | undefined {
  return useSyncExternalStore(never, inPage, inText) ? style : undefined
}
