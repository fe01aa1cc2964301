import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { locationShareAnatomy as anatomy } from "./location.share.anatomy.ts"
import { useLocationShareContext } from "./use-location-share-context.ts"

export interface LocationShareStatusProps extends HTMLArkProps<"output"> {}

/** Whether it is on and until when, and what that means. */
export function LocationShareStatus({ children, ...props }: LocationShareStatusProps) {
  const { state, status, hint } = useLocationShareContext()
  const part = usePart(anatomy, "status", state)
  const isKnown = state !== "looking" && state !== "unknown"
  return (
    <>
      <ark.output {...part} {...props}>
        {children ?? status}
      </ark.output>
      {isKnown ? <p {...partAttributes(anatomy, "hint", state)}>{hint}</p> : null}
    </>
  )
}
