import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { RecordingStore } from "./recording.store.ts"

/**
 * Recordings in a folder, one folder each. All servers on one database need the same folder (a network disk) or another
 * store. A file appears under its name only when all of it is on the disk: a server that is killed leaves at most a file
 * that nobody looks for, which goes with its recording.
 */
export function folderRecordingStore(root: string): RecordingStore {
  return {
    put: async (recordingId, name, bytes) => {
      const folder = join(root, recordingId)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, name)
      const unfinished = `${path}.${process.hrtime.bigint().toString(36)}.part`
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        // A disk that is full is tried again and again.
        await rm(unfinished, { force: true })
        throw error
      }
      // The names are on the disk when their folders are.
      await syncFolder(folder)
      await syncFolder(root)
    },
    get: (recordingId, name) => readFile(join(root, recordingId, name)),
    removeFile: (recordingId, name) => rm(join(root, recordingId, name), { force: true }),
    remove: (recordingId) => rm(join(root, recordingId), { recursive: true, force: true }),
    list: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      return readdir(root)
    },
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
