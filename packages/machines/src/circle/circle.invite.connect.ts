import { circleMessages, type Invite } from "@porchlight/core/circle"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { inviteMachine } from "./circle.invite.machine.ts"

type InviteMachine = ReturnType<typeof inviteMachine>

export const INVITE_STATES = ["opening", "failed", "asked", "answering", "answered", "spent"] as const
export type InviteState = (typeof INVITE_STATES)[number]

/** What the page behind an invite link may know and do. No framework, no DOM. */
export interface InviteView {
  readonly state: InviteState
  readonly invite: Invite | null
  /** The main sentence of the state. */
  readonly title: string
  /** The words that are agreed to, or what the answer means. */
  readonly text: string
  readonly error: string | null
  readonly canAnswer: boolean
  readonly answer: (answer: "yes" | "no") => void
  readonly look: () => void
}

export function connectInvite(
  snapshot: SnapshotFrom<InviteMachine>,
  send: ActorRefFrom<InviteMachine>["send"],
  brand: string,
): InviteView {
  const { invite, error } = snapshot.context
  const state = snapshot.value
  return {
    state,
    invite,
    title: titleOf(state, invite),
    text: invite === null ? "" : textOf(invite, brand),
    error,
    canAnswer: state === "asked",
    answer: (answer) => send({ type: "INVITE.ANSWER", answer }),
    look: () => send({ type: "LOOK" }),
  }
}

function titleOf(state: InviteState, invite: Invite | null): string {
  if (state === "spent") return circleMessages.inviteSpent
  if (state === "failed") return circleMessages.answerLoadFailed
  return invite === null ? circleMessages.answerLoading : circleMessages.answerTitle(invite.daterName)
}

function textOf(invite: Invite, brand: string): string {
  if (invite.status === "verified") return circleMessages.thanksYes(invite.daterName, brand)
  if (invite.status === "declined") return circleMessages.thanksNo(invite.daterName)
  return invite.wording
}
