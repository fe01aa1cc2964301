/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * What a `Range` header asks for of a file of so many bytes (RFC 9110, 14.1.2): one part; `whole` where there is no header,
 * one that is not understood or several parts, which a server may answer with everything; `outside` where the file has none
 * of it. Never throws.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "whole" | "outside" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? "") ?? []
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole"
  // Without a first byte the number says how many of the last ones.
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== "" && to !== "" && Number(to) < first) return "whole"
  return first > last ? "outside" : { first, last }
}
