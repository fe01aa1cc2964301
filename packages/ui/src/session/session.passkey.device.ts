import {
  PasskeyKnown,
  PasskeyNotUsed,
  type PasskeyCreation,
  type PasskeyRequest,
} from "@porchlight/core/session"
import type { PasskeyDevice } from "@porchlight/machines/session"
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"

/** Fetched with the first passkey that is asked for or can be offered. */
const load = () => import("@simplewebauthn/browser")

/** Browsers know no passkeys for pages whose address is a number (WebAuthn L3 §5.1.3). */
const NUMBER = /^(?:[\d.]+|\[.*\])$/u

/** The authenticators that this browser reaches: its own, a phone's, a key's. */
export const browserPasskeys: PasskeyDevice = {
  isAvailable: () =>
    typeof PublicKeyCredential === "function" && isSecureContext && !NUMBER.test(location.hostname),
  canSuggest: async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false,
  create: async (creation) => {
    const { startRegistration, WebAuthnError } = await load()
    try {
      const { id, response } = await startRegistration({ optionsJSON: creationOptions(creation) })
      const { clientDataJSON, attestationObject, transports = [] } = response
      return { id, clientDataJSON, attestationObject, transports }
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
      throw because(isKnown ? new PasskeyKnown({}) : new PasskeyNotUsed({}), error)
    }
  },
  get: async (request, { isSuggestion, signal }) => {
    const { startAuthentication, WebAuthnAbortService } = await load()
    if (signal.aborted) throw new PasskeyNotUsed({})
    signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony())
    try {
      const options = { optionsJSON: requestOptions(request), useBrowserAutofill: isSuggestion }
      const { id, response } = await startAuthentication(options)
      const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
      return { id, clientDataJSON, authenticatorData, signature, userHandle }
    } catch (error) {
      throw because(new PasskeyNotUsed({}), error)
    }
  },
}

// The library asks for lists that may be changed, and for transports that it knows; it hands both on as they are.
const creationOptions = (creation: PasskeyCreation) =>
  creation as unknown as PublicKeyCredentialCreationOptionsJSON
const requestOptions = (request: PasskeyRequest) =>
  request as unknown as PublicKeyCredentialRequestOptionsJSON

function because<Failure extends Error>(failure: Failure, cause: unknown): Failure {
  failure.cause = cause
  return failure
}
