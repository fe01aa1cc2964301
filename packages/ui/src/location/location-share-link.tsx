import { locationShareMessages as words } from "@porchlight/core/location"
import type { ShareLinkView } from "@porchlight/machines/location"
import { partAttributes } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareLinkProps {
  readonly link: ShareLinkView
}

/** One link: who has it, whether they looked, and what can be done with it. */
export function LocationShareLink({ link }: LocationShareLinkProps) {
  const { state, isPending, send, copy, act } = useLocationShareContext()
  const { id, name, text, isLooking, url, revokeLabel } = link
  return (
    <li {...partAttributes(anatomy, "link", state)} data-looking={isLooking ? "" : undefined}>
      <bdi {...partAttributes(anatomy, "link-name", state)}>{name}</bdi>
      <span {...partAttributes(anatomy, "link-text", state)}>{text}</span>
      {url === null ? null : (
        <>
          <code {...partAttributes(anatomy, "link-url", state)}>{url}</code>
          {send === null ? null : (
            <button
              type="button"
              onClick={() => send(url)}
              {...partAttributes(anatomy, "send-trigger", state)}
            >
              {words.share}
            </button>
          )}
          <button type="button" onClick={() => copy(url)} {...partAttributes(anatomy, "copy-trigger", state)}>
            {words.copy}
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={revokeLabel}
        aria-disabled={isPending}
        onClick={() => (isPending ? undefined : act({ type: "revoke", linkId: id }))}
        {...partAttributes(anatomy, "revoke-trigger", state)}
      >
        {words.revoke}
      </button>
    </li>
  )
}
