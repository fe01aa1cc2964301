import type { Backend } from "@porchlight/core/backend"
import type { ServerContext } from "../context/index.ts"
import { recordingFiles, recordingSql, type RecordingFiles } from "../recording/index.ts"
import { known, type accountPorts } from "./backend.account.ts"

/** What the server's own routes have beside every port. */
export interface ServerBackend extends Backend {
  readonly recordingFiles: RecordingFiles
}

/** The port of recordings, and their files for routes that send them. */
export function recordingPorts(
  context: ServerContext,
  within: ReturnType<typeof accountPorts>,
): Pick<ServerBackend, "recording" | "recordingFiles"> {
  const recording = within((accountId) => recordingSql(context, accountId))
  const files = within((accountId) => recordingFiles(context, accountId))
  return {
    recording: {
      list: async () => (await recording()).list(),
      start: async (...input) => (await recording()).start(...input),
      append: async (id, chunk) => (await recording()).append(known(id), chunk),
      finish: async (id, end) => (await recording()).finish(known(id), end),
      media: async (id) => (await recording()).media(known(id)),
      pack: async (id) => (await recording()).pack(known(id)),
      remove: async (id, pin) => (await recording()).remove(known(id), pin),
      removed: async (pin) => (await recording()).removed(pin),
      restore: async (id, pin) => (await recording()).restore(known(id), pin),
      purge: async (id, pin) => (await recording()).purge(known(id), pin),
    },
    recordingFiles: {
      media: async (id) => (await files()).media(known(id)),
      pack: async (id) => (await files()).pack(known(id)),
    },
  }
}
