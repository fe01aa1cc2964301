/**
 * What is read from a passkey's answers. Signatures are not checked here, nor the hash of the host: this backend lives in
 * one page, protects nobody and stands in for a server in demos and tests. A server checks both.
 */
export interface ReadClientData {
  readonly type: string
  readonly challenge: string
  readonly origin: string
}

interface ReadAuthenticatorData {
  readonly isPresent: boolean
  readonly isVerified: boolean
  readonly counter: number
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const SIGNS = new Map(Array.from(ALPHABET, (sign, value) => [sign, value]))
/** Where flags and counter stand, after the hash of the host (WebAuthn L3 §6.1). */
const FLAGS_AT = 32
const HEAD_LENGTH = 37
/** A DER sequence: what a signature with two numbers is. */
const SEQUENCE = 0x30

function bytesOf(text: string): ReadonlyArray<number> {
  const bytes: Array<number> = []
  let [bits, size] = [0, 0]
  for (const sign of text) {
    bits = (bits << 6) | (SIGNS.get(sign) ?? 0)
    size += 6
    if (size < 8) continue
    size -= 8
    bytes.push((bits >> size) & 0xff)
    bits &= (1 << size) - 1
  }
  return bytes
}

/** Null for what is none. A host's name in it may be of any alphabet; compared are plain ones alone. */
export function readClientData(text: string): ReadClientData | null {
  try {
    const data: unknown = JSON.parse(String.fromCharCode(...bytesOf(text)))
    if (typeof data !== "object" || data === null) return null
    const { type, challenge, origin } = { type: "", challenge: "", origin: "", ...data }
    const isRead = [type, challenge, origin].every((value) => typeof value === "string")
    return isRead ? { type, challenge, origin } : null
  } catch {
    return null
  }
}

/** Null for what is too short. */
export function readAuthenticatorData(text: string): ReadAuthenticatorData | null {
  return readHead(bytesOf(text))
}

/** The authenticator data inside an attestation: it follows its name and its length. */
export function readAttestation(text: string): ReadAuthenticatorData | null {
  const bytes = bytesOf(text)
  const at = String.fromCharCode(...bytes).indexOf("authData")
  if (at === -1) return null
  // One byte says that a length follows, in one byte (0x58) or in two (0x59).
  const start = at + "authData".length + (bytes[at + "authData".length] === 0x59 ? 3 : 2)
  return readHead(bytes.slice(start))
}

export function isSignature(text: string): boolean {
  const bytes = bytesOf(text)
  return bytes[0] === SEQUENCE && bytes[1] === bytes.length - 2
}

function readHead(bytes: ReadonlyArray<number>): ReadAuthenticatorData | null {
  if (bytes.length < HEAD_LENGTH) return null
  const flags = bytes[FLAGS_AT] ?? 0
  const counter = bytes.slice(FLAGS_AT + 1, HEAD_LENGTH).reduce((value, byte) => value * 256 + byte, 0)
  return { isPresent: (flags & 0x01) !== 0, isVerified: (flags & 0x04) !== 0, counter }
}
