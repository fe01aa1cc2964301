import { crc32 } from "node:zlib"
import { pieceOf, sizeOf, type Piece } from "./recording.file.ts"

/** A file of an archive. Names are ASCII without folders. */
export interface ZipFile {
  readonly name: string
  readonly pieces: ReadonlyArray<Piece>
  /** The CRC-32 of all of it: it stands before the bytes. */
  readonly crc: number
}

// PKWARE APPNOTE 6.3.10, §4.3.7, §4.3.12 and §4.3.16.
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
/** 1 January 1980: when a file was put into an archive is nobody's business, and the same pack is the same bytes. */
const NO_DATE = 0x21

/** A file of an archive, once each piece of it was read. @throws what reading them throws */
export async function zipFileOf(name: string, pieces: ReadonlyArray<Piece>): Promise<ZipFile> {
  let crc = 0
  for (const { read } of pieces) crc = crc32(await read(), crc)
  return { name, pieces, crc }
}

/** A ZIP archive of files as they are, not compressed: recordings are compressed already, and any program opens it. */
export function zipOf(files: ReadonlyArray<ZipFile>): ReadonlyArray<Piece> {
  const locals: Array<Piece> = []
  const directory: Array<Uint8Array> = []
  let offset = 0
  for (const file of files) {
    const { name, pieces } = file
    const head = headOf(file)
    const local = Buffer.concat([words([LOCAL, 4]), head, Buffer.from(name, "ascii")])
    locals.push(pieceOf(local), ...pieces)
    // No comment, first disk, no attributes.
    const place = words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(words([CENTRAL, 4], [VERSION, 2]), head, place, Buffer.from(name, "ascii"))
    offset += local.length + sizeOf(pieces)
  }
  const listed = Buffer.concat(directory)
  const end = words(
    [END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  )
  return [...locals, pieceOf(listed), pieceOf(end)]
}

/** What the local header and the directory say alike of a file. */
function headOf({ name, pieces, crc }: ZipFile): Buffer {
  const length = sizeOf(pieces)
  return words(
    [VERSION, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [NO_DATE, 2],
    [crc, 4],
    [length, 4],
    [length, 4],
    [name.length, 2],
    [0, 2],
  )
}

/** Numbers, each with its width in bytes, the least significant first. */
function words(...numbers: ReadonlyArray<readonly [value: number, width: number]>): Buffer {
  return Buffer.concat(
    numbers.map(([value, width]) => {
      const bytes = Buffer.alloc(width)
      bytes.writeUIntLE(value, 0, width)
      return bytes
    }),
  )
}
