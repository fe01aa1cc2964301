import { sessionMessages } from "@porchlight/core/session"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { authMachine } from "./session.auth.machine.ts"
import type { AuthFace, AuthLook, AuthState } from "./session.auth.types.ts"

type AuthMachine = ReturnType<typeof authMachine>

/** What is said once an account was created: under a heading, or in one sentence. */
export interface AuthCreated {
  readonly title: string
  readonly text: string
  readonly inline: string
}

/** What a screen may know and do. No framework, no DOM. */
export interface AuthView {
  readonly state: AuthState
  readonly look: AuthLook
  readonly isOpen: boolean
  /** The form to show; null while there is none. */
  readonly face: AuthFace | null
  readonly title: string
  /** Null until an account was created. */
  readonly created: AuthCreated | null
  /** What is going on, empty when there is nothing to say. */
  readonly status: string
  /** Opens the dialog, or goes to another face of it. */
  readonly show: (face: AuthFace) => void
  readonly close: () => void
  /** To be told by the forms inside. */
  readonly signedIn: () => void
  readonly accountCreated: () => void
}

export function connectAuth(
  snapshot: SnapshotFrom<AuthMachine>,
  send: ActorRefFrom<AuthMachine>["send"],
): AuthView {
  const { look, isMailed } = snapshot.context
  const state = stateOf(snapshot.value)
  return {
    state,
    look,
    isOpen: state !== "closed",
    face: state === "sign-in" || state === "sign-up" || state === "reset" ? state : null,
    title: titleOf(state, look),
    created: state === "created" ? createdOf(isMailed) : null,
    status: state === "mailing" ? sessionMessages.creating : "",
    show: (face) => send({ type: "FACE.SHOW", face }),
    close: () => send({ type: "DIALOG.CLOSE" }),
    signedIn: () => send({ type: "SESSION.BEGUN" }),
    accountCreated: () => send({ type: "ACCOUNT.CREATED" }),
  }
}

/** `begun` is left before anybody can see it. */
function stateOf(value: SnapshotFrom<AuthMachine>["value"]): AuthState {
  return value === "begun" ? "closed" : value
}

function titleOf(state: AuthState, look: AuthLook): string {
  if (state === "sign-in") return sessionMessages.submit
  if (state === "reset") return sessionMessages.resetTitle
  // One heading with tabs; where one toggles, the sentence below says it all (AUTHD-07).
  return state === "created" && look === "tabs" ? sessionMessages.createdTitle : sessionMessages.signUp
}

function createdOf(isMailed: boolean): AuthCreated {
  const { createdTitle: title, created, createdInline, createdUnsent } = sessionMessages
  return isMailed
    ? { title, text: created, inline: createdInline }
    : { title, text: createdUnsent, inline: `${title} ${createdUnsent}` }
}
