import type { ByteRange } from "./recording.range.ts"

/** Bytes that follow others in a file, and are read only when they are wanted. */
export interface Piece {
  /** In bytes. */
  readonly size: number
  /** @throws where it is missing or was changed */
  readonly read: () => Promise<Uint8Array>
}

/** A file that is never in memory as a whole. */
export interface RecordingFile {
  /** In bytes. */
  readonly size: number
  /** The bytes of a part, in order, a piece at a time; pieces of which the part has nothing are not read. @throws what reading them throws */
  readonly read: (part: ByteRange) => AsyncIterable<Uint8Array>
}

export function fileOf(pieces: ReadonlyArray<Piece>): RecordingFile {
  return {
    size: sizeOf(pieces),
    read: async function* read({ first, last }) {
      let start = 0
      for (const { size, read: readPiece } of pieces) {
        const [from, end] = [Math.max(first - start, 0), Math.min(last + 1 - start, size)]
        if (from < end) yield (await readPiece()).subarray(from, end)
        start += size
      }
    },
  }
}

/** Bytes that are there already. */
export function pieceOf(bytes: Uint8Array): Piece {
  return { size: bytes.length, read: async () => bytes }
}

/** In bytes. */
export function sizeOf(pieces: ReadonlyArray<Piece>): number {
  return pieces.reduce((sum, { size }) => sum + size, 0)
}

/** All of a file, in memory. @throws what reading it throws */
export async function gather(file: RecordingFile): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(file.size)
  let offset = 0
  for await (const bytes of file.read({ first: 0, last: file.size - 1 })) {
    whole.set(bytes, offset)
    offset += bytes.length
  }
  return whole
}
