import { FACTOR_NAME_MAX_LENGTH } from "./session.constants.ts"
import { passkeyMessages } from "./session.passkey.messages.ts"

/** Algorithms that a passkey may have, by preference: Ed25519, ES256 and RS256 (IANA "COSE Algorithms"). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

/** Makers of authenticators by their AAGUID (FIDO metadata and the community list of passkey providers). */
const MAKERS: Readonly<Record<string, string>> = {
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
  "adce0002-35bc-c60a-648b-0b25f1f05503": "Chrome on Mac",
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "Apple Passwords",
  "dd4ec289-e01d-41c9-bb89-70fa845d4bf2": "iCloud Keychain",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "53414d53-554e-4700-0000-000000000000": "Samsung Pass",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
  "531126d6-e717-415c-9320-3d9aa6981239": "Dashlane",
  "b84e4048-15dc-4dd0-8640-f4f60813c8af": "NordPass",
  "0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6": "Keeper",
}

/** What a new passkey is called: after its maker, else after the browser that made it ("Firefox on Android"). */
export function passkeyName(aaguid: string, client: string | null): string {
  const name = MAKERS[aaguid.toLowerCase()] ?? client ?? passkeyMessages.fallbackName
  return Array.from(name).slice(0, FACTOR_NAME_MAX_LENGTH).join("").trim()
}

/**
 * Whether a signature counter shows a copy: it did not grow, and does not stand still at zero, as that of passkeys does
 * which are on several devices (WebAuthn L3 §6.1.1).
 */
export function isCounterBack(stored: number, signed: number): boolean {
  return (stored > 0 || signed > 0) && signed <= stored
}

/** For whom passkeys are made. */
export interface RelyingParty {
  /** A host name: an authenticator keeps passkeys apart by it. */
  readonly id: string
  /** Where a page must have been served to ask for one. */
  readonly origin: string
}

const ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/u
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/u

/** A URL in its parts, as `new URL` gives them. */
interface Address {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly origin: string
}

/**
 * The relying party of a deployment at this address. Browsers know no passkeys for bare addresses (WebAuthn L3 §5.1.3):
 * on this machine they belong to `localhost`, elsewhere there are none.
 */
export function relyingPartyOf({ protocol, hostname, port, origin }: Address): RelyingParty | null {
  if (LOOPBACK.test(hostname))
    return { id: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` }
  return ADDRESS.test(hostname) ? null : { id: hostname, origin }
}
