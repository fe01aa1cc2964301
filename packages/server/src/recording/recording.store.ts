/** Where the files of recordings are: a folder, or whatever else keeps bytes. It is given nothing that anybody could read. */
export interface RecordingStore {
  /** Fulfilled only when the bytes are on disk. Writing the same name again replaces what was there, whole or not at all. */
  readonly put: (recordingId: string, name: string, bytes: Uint8Array) => Promise<void>
  /** @throws where it is not there */
  readonly get: (recordingId: string, name: string) => Promise<Uint8Array>
  /** Removes one file. Removing what is not there is no error. */
  readonly removeFile: (recordingId: string, name: string) => Promise<void>
  /** Removes every file of a recording. Removing what is not there is no error. */
  readonly remove: (recordingId: string) => Promise<void>
  /** The ids of all recordings that have files. */
  readonly list: () => Promise<ReadonlyArray<string>>
}

/** Files as long as the process lives: for tests, and for servers that nobody gave a folder. */
export function memoryRecordingStore(): RecordingStore {
  const files = new Map<string, Map<string, Uint8Array>>()
  return {
    put: async (recordingId, name, bytes) => {
      const folder = files.get(recordingId) ?? new Map<string, Uint8Array>()
      files.set(recordingId, folder.set(name, bytes))
    },
    get: async (recordingId, name) => {
      const bytes = files.get(recordingId)?.get(name)
      if (bytes === undefined) throw new Error("[porchlight/recording] A chunk that is stored is not there.")
      return bytes
    },
    removeFile: async (recordingId, name) => void files.get(recordingId)?.delete(name),
    remove: async (recordingId) => void files.delete(recordingId),
    list: async () => [...files.keys()],
  }
}
