import { DEFAULT_BRAND_NAME } from "@porchlight/core/config"
import { connectInvite, inviteMachine, type InviteView } from "@porchlight/machines/circle"
import { useMachine } from "@xstate/react"
import { useEffect, useState } from "react"
import { isAllowed, useBackend, type RequestDetails } from "../backend/index.ts"

export interface UseInviteOptions {
  /** What the link carries. Another one is another invite: it is opened in place of the first. */
  readonly token: string
  /** The product's name. */
  readonly brand?: string | undefined
  /** Before the answer is sent. */
  readonly onAnswer?: ((details: RequestDetails<"yes" | "no">) => void) | undefined
}

/** What an invited person sees behind the link, and their answer. Needs no session. */
export function useInvite({ token, brand = DEFAULT_BRAND_NAME, onAnswer }: UseInviteOptions): InviteView {
  const { circle } = useBackend()
  const [machine] = useState(() => inviteMachine(circle))
  const [snapshot, send, actor] = useMachine(machine, { input: { token } })
  useEffect(() => {
    actor.send({ type: "INVITE.OPEN", token })
  }, [actor, token])
  const view = connectInvite(snapshot, send, brand)
  return {
    ...view,
    answer: (answer) => {
      if (isAllowed(onAnswer, answer)) view.answer(answer)
    },
  }
}
