/** SHA-256. Comes in as an argument: browsers have it in one place and servers in another. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** One link of a chain: how many bytes of the media it stands for, and its hash. */
export interface ChainLink {
  readonly bytes: number
  readonly hash: string
}

/** What a check of a chain finds; chunks are counted from 1, as people do. */
export type ChainVerdict =
  | { readonly type: "whole" }
  | { readonly type: "changed"; readonly chunks: ReadonlyArray<number> }

/** Where the chain of a recording begins: the hash of the key under which it was started. Keys are ASCII (`IdempotencyKey`). */
export async function chainStart(digest: Digest, key: string): Promise<string> {
  return toHex(await digest(Uint8Array.from(key, (sign) => sign.charCodeAt(0))))
}

/** The hash of a chunk: of the hash before it (as bytes) and the chunk. Nothing before it can change without it. */
export async function chainHash(
  digest: Digest,
  previous: string,
  chunk: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const before = fromHex(previous)
  const joined = new Uint8Array(before.length + chunk.length)
  joined.set(before)
  joined.set(chunk, before.length)
  return toHex(await digest(joined))
}

/**
 * Checks media against its chain. Each link is checked from the stated hash before it, so that a change is named where it
 * is and nowhere else. Missing bytes are those of the chunks that they should be in; bytes beyond the chain are one more
 * chunk.
 */
export async function verifyChain(
  digest: Digest,
  { key, links }: { readonly key: string; readonly links: ReadonlyArray<ChainLink> },
  media: Uint8Array<ArrayBuffer>,
): Promise<ChainVerdict> {
  const changed: Array<number> = []
  let previous = await chainStart(digest, key)
  let offset = 0
  for (const [index, { bytes, hash }] of links.entries()) {
    const chunk = media.subarray(offset, offset + bytes)
    const isAsStated = chunk.length === bytes && (await chainHash(digest, previous, chunk)) === hash
    if (!isAsStated) changed.push(index + 1)
    previous = hash
    offset += bytes
  }
  if (media.length > offset) changed.push(links.length + 1)
  return changed.length === 0 ? { type: "whole" } : { type: "changed", chunks: changed }
}

/** Bytes in hexadecimal, lower case. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}
