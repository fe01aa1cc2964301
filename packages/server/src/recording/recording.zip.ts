import { crc32 } from "node:zlib"

/** A file of an archive. Names are ASCII without folders. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

// PKWARE APPNOTE 6.3.10, §4.3.7, §4.3.12 and §4.3.16.
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
/** 1 January 1980: when a file was put into an archive is nobody's business, and the same pack is the same bytes. */
const NO_DATE = 0x21

/** A ZIP archive of files as they are, not compressed: recordings are compressed already, and any program opens it. */
export function zipOf(files: ReadonlyArray<ZipFile>): Uint8Array<ArrayBuffer> {
  const locals: Array<Uint8Array> = []
  const directory: Array<Uint8Array> = []
  let offset = 0
  for (const { name, bytes } of files) {
    const head = headOf(name, bytes)
    const local = Buffer.concat([words([LOCAL, 4]), head, Buffer.from(name, "ascii")])
    locals.push(local, bytes)
    // No comment, first disk, no attributes.
    const place = words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(words([CENTRAL, 4], [VERSION, 2]), head, place, Buffer.from(name, "ascii"))
    offset += local.length + bytes.length
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
  return new Uint8Array(Buffer.concat([...locals, listed, end]))
}

/** What the local header and the directory say alike of a file. */
function headOf(name: string, bytes: Uint8Array): Buffer {
  const { length } = bytes
  return words(
    [VERSION, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [NO_DATE, 2],
    [crc32(bytes), 4],
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
