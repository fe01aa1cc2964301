/** A token with these parts, and bytes that nobody signed. Of ASCII and beyond, by the bytes of UTF-8. */
export function written(header: object, claims: object, signature = "c2lnbmF0dXJl"): string {
  return [encoded(header), encoded(claims), signature].join(".")
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

function encoded(value: object): string {
  const escaped = encodeURIComponent(JSON.stringify(value))
  const bytes = [...escaped.matchAll(/%([0-9A-F]{2})|(.)/gu)].map(([, code, sign]) =>
    code === undefined ? (sign?.codePointAt(0) ?? 0) : Number.parseInt(code, 16),
  )
  return base64url(bytes)
}

/** As RFC 4648 §5 writes bytes, without padding. */
export function base64url(bytes: ReadonlyArray<number>): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("")
  const groups = bits.match(/.{1,6}/gu) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(6, "0"), 2)]).join("")
}
