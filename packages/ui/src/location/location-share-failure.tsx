import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { locationMessages } from "@porchlight/core/location"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareFailureProps extends HTMLArkProps<"div"> {}

/** Why something was not done, and looking again where nobody knows how it stands. */
export function LocationShareFailure({ children, ...props }: LocationShareFailureProps) {
  const { state, error, look } = useLocationShareContext()
  const part = usePart(anatomy, "failure", state)
  if (error === null) return null
  return (
    <>
      <ark.div role="alert" {...part} {...props}>
        {children ?? error}
      </ark.div>
      {state === "unknown" ? (
        <button type="button" onClick={look} {...partAttributes(anatomy, "retry-trigger", state)}>
          {locationMessages.retry}
        </button>
      ) : null}
    </>
  )
}
