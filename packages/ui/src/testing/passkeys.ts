import { PasskeyNotUsed } from "@porchlight/core/session"
import type { PasskeyDevice } from "@porchlight/machines/session"

/** Where the memory backend says that its pages are served. */
const ORIGIN = "https://porchlight.example"
/** A hash of nothing, then "present and verified", then the counter (WebAuthn L3 §6.1). */
const head = (counter: number) => String.fromCharCode(...Array<number>(32).fill(0), 0x05, 0, 0, 0, counter)

function encoded(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/**
 * A stand-in for an authenticator with one passkey, for the memory backend, which looks at what it signs and checks no
 * signature: no dialog of a browser opens.
 */
export function standInPasskeys(overrides: Partial<PasskeyDevice> = {}): PasskeyDevice {
  let handle: string | null = null
  let counter = 0
  const clientData = (type: string, challenge: string) =>
    encoded(JSON.stringify({ type, challenge, origin: ORIGIN }))
  return {
    isAvailable: () => true,
    canSuggest: async () => false,
    create: async ({ challenge, user }) => {
      handle = user.id
      counter += 1
      const attestation = `\xa1\x68authData\x58\x25${head(counter)}`
      return {
        id: "AQ",
        clientDataJSON: clientData("webauthn.create", challenge),
        attestationObject: encoded(attestation),
        transports: [],
      }
    },
    get: async ({ challenge }) => {
      if (handle === null) throw new PasskeyNotUsed({})
      counter += 1
      return {
        id: "AQ",
        clientDataJSON: clientData("webauthn.get", challenge),
        authenticatorData: encoded(head(counter)),
        signature: encoded("\x30\x00"),
        userHandle: handle,
      }
    },
    ...overrides,
  }
}
