import { InvalidInput, messageOf, tagOf } from "@porchlight/core/error"
import {
  identityMessages,
  startFaults,
  type IdentityImage,
  type NewVerification,
} from "@porchlight/core/identity"
import { isSignInTag } from "../backend/index.ts"
import type { IdentityContext, IdentityFaults } from "./identity.types.ts"

/** What she wants to begin. */
export const wishOf = ({ kind, agrees }: IdentityContext): NewVerification => ({
  kind,
  agreesToBackground: agrees,
})

/** The newest attempt, as the backend said last. */
export const attemptOf = ({ known }: IdentityContext) => known?.verification ?? null

/** Whether the backend has this image of it. */
export const isStored = ({ known }: IdentityContext, image: IdentityImage) =>
  known?.verification?.images.includes(image) ?? false

/** Why an image was not taken, in words. */
export const imageFaultOf = (error: unknown) =>
  error instanceof InvalidInput
    ? (error.data.issues[0]?.message ?? identityMessages.imageInvalid)
    : messageOf(error, identityMessages.failed)

/** What she has to do first, elsewhere. */
export function needOf(error: unknown): IdentityContext["needs"] {
  const tag = tagOf(error)
  if (isSignInTag(tag)) return "sign-in"
  return tag === "EmailConfirmationRequired" ? "email" : null
}

/** What is wrong with the wish to begin, in words. */
export function beginFaults(context: IdentityContext): IdentityFaults {
  const { kind, agreesToBackground } = startFaults(wishOf(context), context.known?.checksBackground ?? false)
  return {
    ...(kind === undefined ? {} : { kind: identityMessages[kind] }),
    ...(agreesToBackground === undefined ? {} : { agree: identityMessages[agreesToBackground] }),
  }
}
