import { checkInMessages, SOONER_MINUTES } from "@porchlight/core/check-in"
import type { CheckInView } from "@porchlight/machines/check-in"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

/**
 * A check-in sooner than planned, for as long as that would change something; then when it is, or that it was not sent yet, in a
 * region that stands there before: one that appears with its text is not announced.
 */
export function VibeSooner({ checkIn }: { readonly checkIn: CheckInView }) {
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    checkIn.sooner()
  }
  return (
    <>
      {checkIn.canBeSooner ? (
        <button type="button" className={button()} onClick={ask}>
          {checkInMessages.sooner(SOONER_MINUTES)}
        </button>
      ) : null}
      <output className={css({ _empty: { position: "absolute" } })}>
        {isAsked ? soonerNews(checkIn) : null}
      </output>
    </>
  )
}

function soonerNews({ unsent, refused, isSending, canBeSooner, watch }: CheckInView): string | null {
  if (isSending) return checkInMessages.sending
  return unsent ?? refused ?? (canBeSooner ? null : (watch?.next ?? null))
}
