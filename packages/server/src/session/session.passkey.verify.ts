import {
  PASSKEY_ALGORITHMS,
  PasskeyRefused,
  type NewPasskey,
  type PasskeyAssertion,
  type RelyingParty,
} from "@porchlight/core/session"
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server"
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers"

/** Statements that say nothing of the maker, and those that a passkey signs itself: none is checked over the network. */
const ATTESTATIONS: ReadonlyArray<string> = ["none", "packed"]

/** A passkey whose private half nobody has: what an unknown one is checked against, so that it takes the same work. */
const NOBODYS_KEY =
  "pQECAyYgASFYIE5hBRkohePMFwKeN8GDMG5y7EB9wA4vLS_IOvcmnI7nIlgg-Edaf9DabwTvsiqNwcRoUrU5b2P2gJ4Uny-XqOFWfj4"

/** What is kept of a passkey. */
export interface PasskeyKey {
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly aaguid: string
}

/** @throws PasskeyRefused for a wrong origin, host, challenge or shape, and where nobody was verified */
export async function checkCreated(
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<PasskeyKey> {
  const { verified, registrationInfo } = await refusing(async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    if (!ATTESTATIONS.includes(attestation.get("fmt"))) return { verified: false as const }
    return verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    })
  })
  if (!verified || registrationInfo?.credential.id !== id) throw new PasskeyRefused({})
  const { credential, aaguid } = registrationInfo
  const publicKey = isoBase64URL.fromBuffer(credential.publicKey)
  return { credentialId: id, publicKey, counter: credential.counter, aaguid }
}

/**
 * Checks what a passkey signed, all but its counter, which the caller compares and stores in one statement.
 * @param publicKey null for a passkey that nobody has
 * @returns the counter
 * @throws PasskeyRefused
 */
export async function checkAssertion(
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  publicKey: string | null,
  { id, userHandle, ...response }: PasskeyAssertion,
): Promise<number> {
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: userHandle === null ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey ?? NOBODYS_KEY), counter: 0 },
    }),
  )
  if (!verified || publicKey === null) throw new PasskeyRefused({})
  return authenticationInfo.newCounter
}

/** The library throws sentences about what was wrong: they would teach whoever tries. */
async function refusing<Answer>(check: () => Promise<Answer>): Promise<Answer> {
  try {
    return await check()
  } catch {
    throw new PasskeyRefused({})
  }
}
