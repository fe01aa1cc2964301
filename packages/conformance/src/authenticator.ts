import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from "@porchlight/core/session"

/** What a dishonest page or a broken authenticator would do differently. */
export interface Tampering {
  /** Where the page says it was served. */
  readonly origin?: string
  /** For whom the authenticator signs. */
  readonly rpId?: string
  readonly challenge?: string
  /** Whether the person was verified; true unless given. */
  readonly isVerified?: boolean
  /** How often it says that it has signed. */
  readonly counter?: number
  /** Whether a key signs that is not the passkey's. */
  readonly isForged?: boolean
  readonly userHandle?: string | null
}

/** An authenticator in software (ES256, attestation "none") with one passkey, and the browser around it. */
export interface SoftAuthenticator {
  readonly create: (creation: PasskeyCreation, tampering?: Tampering) => Promise<NewPasskey>
  readonly get: (request: PasskeyRequest, tampering?: Tampering) => Promise<PasskeyAssertion>
}

const EC = { name: "ECDSA", namedCurve: "P-256" } as const
const SIGNED = { name: "ECDSA", hash: "SHA-256" } as const
/** Flags of authenticator data (WebAuthn L3 §6.1). */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
const NO_AAGUID = new Uint8Array(16)

/** An authenticator in a browser that shows pages of `origin`. Its passkey's counter begins at 1 and grows. */
export async function softAuthenticator(origin: string): Promise<SoftAuthenticator> {
  const { subtle } = globalThis.crypto
  const own = await subtle.generateKey(EC, true, ["sign", "verify"])
  const stranger = await subtle.generateKey(EC, false, ["sign", "verify"])
  const id = globalThis.crypto.getRandomValues(new Uint8Array(16))
  let userHandle = ""
  let counter = 0

  const clientData = (type: string, challenge: string, tampering: Tampering) =>
    bytesOf(
      JSON.stringify({
        type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = async (rpId: string, tampering: Tampering, flags: number) => {
    counter += 1
    const verified = tampering.isVerified === false ? 0 : VERIFIED
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, tampering.counter ?? counter)
    const hash = await sha256(bytesOf(tampering.rpId ?? rpId))
    return join(hash, Uint8Array.of(PRESENT | verified | flags), count)
  }

  return {
    create: async (creation, tampering = {}) => {
      userHandle = creation.user.id
      const { x = "", y = "" } = await subtle.exportKey("jwk", own.publicKey)
      // COSE_Key as a CBOR map: kty EC2, alg ES256, crv P-256, x, y (RFC 9053 §7.1.1).
      const key = join(
        Uint8Array.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
        fromBase64Url(x),
        Uint8Array.of(0x22, 0x58, 0x20),
        fromBase64Url(y),
      )
      const credential = join(NO_AAGUID, Uint8Array.of(0, id.length), id, key)
      const data = join(await head(creation.rp.id, tampering, ATTESTED), credential)
      const attestation = join(
        Uint8Array.of(0xa3),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Uint8Array.of(0xa0),
        cborText("authData"),
        Uint8Array.of(0x58, data.length),
        data,
      )
      return {
        id: toBase64Url(id),
        clientDataJSON: toBase64Url(clientData("webauthn.create", creation.challenge, tampering)),
        attestationObject: toBase64Url(attestation),
        transports: ["internal"],
      }
    },
    get: async (request, tampering = {}) => {
      const client = clientData("webauthn.get", request.challenge, tampering)
      const data = await head(request.rpId, tampering, 0)
      const { privateKey } = tampering.isForged === true ? stranger : own
      const signature = await subtle.sign(SIGNED, privateKey, join(data, await sha256(client)))
      return {
        id: toBase64Url(id),
        clientDataJSON: toBase64Url(client),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(der(new Uint8Array(signature))),
        userHandle: tampering.userHandle === undefined ? userHandle : tampering.userHandle,
      }
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes))
}

function join(...parts: ReadonlyArray<Bytes>): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A text of less than 24 bytes in CBOR (RFC 8949 §3.1). */
function cborText(text: string): Bytes {
  return join(Uint8Array.of(0x60 | text.length), bytesOf(text))
}

/** An ECDSA signature as authenticators write it: two numbers in DER, where WebCrypto gives them side by side. */
function der(signature: Bytes): Bytes {
  const number = (half: Bytes) => {
    const first = half.findIndex((byte) => byte !== 0)
    const digits = half.slice(first === -1 ? half.length - 1 : first)
    const sign = (digits[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array(0)
    return join(Uint8Array.of(0x02, sign.length + digits.length), sign, digits)
  }
  const half = signature.length / 2
  const pair = join(number(signature.slice(0, half)), number(signature.slice(half)))
  return join(Uint8Array.of(0x30, pair.length), pair)
}

function toBase64Url(bytes: Bytes): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}
