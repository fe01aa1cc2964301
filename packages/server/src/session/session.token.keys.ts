import { isKeySetDue, isKeySetUsable, type KeySetState, type TokenAlgorithm } from "@porchlight/core/session"
import { Unavailable } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"
import { importJWK, type CryptoKey, type JWK } from "jose"
import type { ServerContext } from "../context/index.ts"

/** How long a provider may take to give its keys. */
const TIMEOUT_MS = 3 * SECOND_MS
const TEXT_MAX_LENGTH = 64 * 1024
/** What each algorithm is signed with: a secret shared with the provider is never among it. */
const KEY_TYPES: Readonly<Record<TokenAlgorithm, string>> = { ES256: "EC", RS256: "RSA" }

export interface KeySet {
  /**
   * The public key of this name for this algorithm; null when the provider has none.
   * @throws Unavailable when the provider does not answer and nothing that it said lately tells
   */
  readonly find: (keyId: string, algorithm: TokenAlgorithm) => Promise<CryptoKey | Uint8Array | null>
}

/** A provider's public keys, asked for when core says so. Of many who need them at once one asks. */
export function createKeySet(
  { clock, log }: Pick<ServerContext, "clock" | "log">,
  source: { readonly url: string; readonly fetch: typeof globalThis.fetch },
): KeySet {
  let keys: ReadonlyMap<string, JWK> = new Map()
  let state: KeySetState = { fetchedAt: null, askedAt: null }
  let hasFailed = false
  let asking: Promise<void> | null = null
  const ask = async () => {
    try {
      keys = await readKeys(source)
      state = { ...state, fetchedAt: clock.now() }
      hasFailed = false
    } catch (error) {
      hasFailed = true
      log.warn({ error }, "the identity provider's keys could not be read")
    }
  }
  const readKey = (key: JWK, algorithm: TokenAlgorithm) =>
    importJWK(key, algorithm).catch((error: unknown) => {
      log.warn({ error, key: key.kid }, "a key of the identity provider cannot be read")
      return null
    })
  return {
    find: async (keyId, algorithm) => {
      if (asking === null && isKeySetDue(state, keys.has(keyId), clock.now())) {
        state = { ...state, askedAt: clock.now() }
        asking = ask().finally(() => (asking = null))
      }
      const known = () => (isKeySetUsable(state, clock.now()) ? keys.get(keyId) : undefined)
      // While it does not answer nobody waits whose key is known.
      if (!hasFailed || known() === undefined) await asking
      const key = known()
      // A provider that does not answer may have changed its keys.
      if (key === undefined && hasFailed) throw new Unavailable({})
      return key === undefined || !isFor(key, algorithm) ? null : readKey(key, algorithm)
    },
  }
}

async function readKeys({
  url,
  fetch,
}: Parameters<typeof createKeySet>[1]): Promise<ReadonlyMap<string, JWK>> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok || text.length > TEXT_MAX_LENGTH) throw new Error(`It answered with ${response.status}.`)
  const set: unknown = JSON.parse(text)
  if (typeof set !== "object" || set === null || !("keys" in set) || !Array.isArray(set.keys))
    throw new Error("It answered with something else than keys.")
  const list: ReadonlyArray<unknown> = set.keys
  return new Map(list.filter(isNamed).map((key) => [key.kid, key]))
}

function isNamed(key: unknown): key is JWK & { readonly kid: string } {
  return typeof key === "object" && key !== null && "kid" in key && typeof key.kid === "string"
}

function isFor({ kty, use, alg }: JWK, algorithm: TokenAlgorithm): boolean {
  return (
    kty === KEY_TYPES[algorithm] &&
    (use === undefined || use === "sig") &&
    (alg === undefined || alg === algorithm)
  )
}
