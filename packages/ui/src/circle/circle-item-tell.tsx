import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { referralMessages as words } from "@porchlight/core/circle"
import { useState } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { useBackend } from "../backend/index.ts"
import { browserHandover, type Handover } from "../location/index.ts"
import { circleAnatomy as anatomy } from "./circle.anatomy.ts"
import { useCircleItem } from "./use-circle-context.ts"

export interface CircleItemTellProps extends HTMLArkProps<"div"> {
  /** The page that explains what is asked: the same for everybody, never the link of an invite. */
  readonly link: string
  /** That of the browser unless given. */
  readonly handover?: Handover | undefined
}

/** Hands the dater a message to send herself. There only while an invite waits. */
export function CircleItemTell({ link, handover, children, ...props }: CircleItemTellProps) {
  const { isAsked, contact } = useCircleItem()
  const { brandName } = useBackend().capabilities.product
  const [{ share, copy }] = useState(() => handover ?? browserHandover(navigator))
  const [told, setTold] = useState<"nothing" | "copied" | "not-copied">("nothing")
  if (!isAsked) return null
  const { name, status } = contact
  const text = words.text(name, brandName, link)
  return (
    <ark.div {...partAttributes(anatomy, "item-tell", status)} {...props}>
      {share === null ? null : (
        <button
          type="button"
          aria-label={words.tellName(name)}
          onClick={() => void share({ text: words.text(name, brandName, "").trim(), url: link })}
          {...partAttributes(anatomy, "item-share-trigger", status)}
        >
          {words.tell}
        </button>
      )}
      <button
        type="button"
        aria-label={words.copyName(name)}
        onClick={() => void copy(text).then((isCopied) => setTold(isCopied ? "copied" : "not-copied"))}
        {...partAttributes(anatomy, "item-copy-trigger", status)}
      >
        {words.copy}
      </button>
      <output {...partAttributes(anatomy, "item-told", status)}>
        {told === "copied" ? words.copied : told === "not-copied" ? words.notCopied : null}
      </output>
      {told === "not-copied" ? <p {...partAttributes(anatomy, "item-message", status)}>{text}</p> : null}
      {children}
    </ark.div>
  )
}
