import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationShareMessages as words } from "@porchlight/core/location"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { LocationShareLink } from "./location-share-link.tsx"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareLinksProps extends HTMLArkProps<"ul"> {}

/** Who can look and whether they did, each with the way to take it back; and more links. There only while it is on. */
export function LocationShareLinks(props: LocationShareLinksProps) {
  const { state, shareId, links, isPending, copied, act } = useLocationShareContext()
  const part = usePart(anatomy, "links", state)
  if (shareId === null) return null
  return (
    <>
      {links.length === 0 ? <p {...partAttributes(anatomy, "links-empty", state)}>{words.noLinks}</p> : null}
      <ark.ul hidden={links.length === 0} aria-label={words.peopleTitle} {...part} {...props}>
        {links.map((link) => (
          <LocationShareLink key={link.id} link={link} />
        ))}
      </ark.ul>
      <output {...partAttributes(anatomy, "copied", state)}>{copied}</output>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => (isPending ? undefined : act({ type: "link" }))}
        {...partAttributes(anatomy, "link-trigger", state)}
      >
        {words.addLink}
      </button>
    </>
  )
}
