import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityReviewMessages, type ImageBytes } from "@porchlight/core/identity"
import { useEffect, useState } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { imageUrlOf } from "./identity.image.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewCaseProps extends HTMLArkProps<"section"> {}

/** The one that is looked at: what it is compared with, and its pictures, which nothing keeps. */
export function IdentityReviewCase(props: IdentityReviewCaseProps) {
  const { state, opened } = useIdentityReviewContext()
  const part = usePart(identityReviewAnatomy, "case", state)
  if (opened === null) return null
  return (
    <ark.section tabIndex={-1} aria-label={identityReviewMessages.opened} {...part} {...props}>
      <dl {...partAttributes(identityReviewAnatomy, "facts", state)}>
        {opened.lines.map(({ label, text }) => (
          <div key={label}>
            <dt {...partAttributes(identityReviewAnatomy, "label", state)}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {opened.images.map(({ image, text, bytes }) => (
        <Picture key={image} text={text} bytes={bytes} />
      ))}
    </ark.section>
  )
}

function Picture({ text, bytes }: { readonly text: string; readonly bytes: ImageBytes | null }) {
  const { state } = useIdentityReviewContext()
  // Undefined while it is read, null for what is no picture.
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    if (bytes !== null) void imageUrlOf(bytes).then(setUrl)
  }, [bytes])
  if (bytes === null || url === null)
    return (
      <p {...partAttributes(identityReviewAnatomy, "image-missing", state)}>
        {text}: {identityReviewMessages.imageFailed}
      </p>
    )
  return url === undefined ? null : (
    <figure {...partAttributes(identityReviewAnatomy, "figure", state)}>
      <img
        src={url}
        alt={text}
        onError={() => setUrl(null)}
        {...partAttributes(identityReviewAnatomy, "image", state)}
      />
      <figcaption {...partAttributes(identityReviewAnatomy, "caption", state)}>{text}</figcaption>
    </figure>
  )
}
