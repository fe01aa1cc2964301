import type { EmailPort } from "@porchlight/core/email"

/** The faces of the one way in: with an account, without one, with a password that was forgotten. */
export const AUTH_FACES = ["sign-in", "sign-up", "reset"] as const
export type AuthFace = (typeof AUTH_FACES)[number]

export const AUTH_STATES = ["closed", ...AUTH_FACES, "mailing", "created"] as const
export type AuthState = (typeof AUTH_STATES)[number]

/** How one gets from face to face: by tabs, or by a control that toggles (D-11). */
export type AuthLook = "tabs" | "toggle"

export interface AuthPorts {
  readonly email: Pick<EmailPort, "sendConfirmation">
}

export interface AuthInput {
  /** Toggles unless it is said otherwise. */
  readonly look?: AuthLook | undefined
  /** What is shown at first; nothing unless it is said otherwise. */
  readonly face?: AuthFace | null | undefined
}

export interface AuthContext {
  readonly look: AuthLook
  readonly first: AuthFace | null
  /** Whether the mail to verify a new account is on its way. */
  readonly isMailed: boolean
}

export type AuthEvent =
  /** Opens the dialog, or goes to another face of it. */
  | { readonly type: "FACE.SHOW"; readonly face: AuthFace }
  | { readonly type: "DIALOG.CLOSE" }
  /** Somebody has signed in with the form inside. */
  | { readonly type: "SESSION.BEGUN" }
  /** Somebody has signed up with the form inside. */
  | { readonly type: "ACCOUNT.CREATED" }

export interface AuthEmitted {
  readonly type: "DIALOG.CLOSED"
  readonly reason: "signed-in" | "dismissed"
}
