import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, rmSync } from "node:fs"
import { connect, createServer, type Server } from "node:net"
import { join, resolve } from "node:path"

/** Another process holds the folder. */
export class DataDirectoryTaken extends Error {
  constructor(directory: string) {
    super(
      `[porchlight/database] The data folder ${directory} is in use by another process. Two processes on one embedded database lose data: stop the other one, or give this one its own DATA_DIR.`,
    )
    this.name = "DataDirectoryTaken"
  }
}

/**
 * Takes a folder for this process alone. PGlite itself does not: two processes on one folder both acknowledge writes,
 * and one loses them. The lock is a listening socket, which the kernel closes however the process dies, so that a killed
 * server starts again at once.
 * @throws DataDirectoryTaken
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  const path = socketPath(directory)
  const nonce = randomBytes(8).toString("hex")
  const server = createServer((socket) => socket.end(nonce))
  if (!(await listen(server, path))) {
    if ((await ask(path)) !== null) throw new DataDirectoryTaken(directory)
    // Nobody answers: the socket was left by a process that was killed.
    rmSync(path, { force: true })
    if (!(await listen(server, path))) throw new DataDirectoryTaken(directory)
  }
  // Of two processes that cleared the same leftover, the later one owns the path now.
  if ((await ask(path)) !== nonce) {
    server.close()
    throw new DataDirectoryTaken(directory)
  }
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

function socketPath(directory: string): string {
  const folder = resolve(directory)
  if (process.platform === "win32")
    return `\\\\.\\pipe\\porchlight-${Buffer.from(folder).toString("hex").slice(-200)}`
  const path = join(folder, "porchlight.lock")
  // sun_path holds 104 bytes on macOS, 108 on Linux.
  if (Buffer.byteLength(path) > 100) {
    throw new Error(
      `[porchlight/database] The path of DATA_DIR is too long for its lock (${path}). Choose a shorter one.`,
    )
  }
  return path
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const refused = (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") done(false)
      else fail(error)
    }
    server.once("error", refused)
    server.listen(path, () => {
      server.removeListener("error", refused)
      done(true)
    })
  })
}

/** What the holder of the socket answers; null when there is none. */
function ask(path: string): Promise<string | null> {
  if (process.platform !== "win32" && !existsSync(path)) return Promise.resolve(null)
  return new Promise((done) => {
    let answer = ""
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy(new Error("no answer")))
    socket.on("data", (chunk) => (answer += chunk.toString()))
    socket.on("end", () => done(answer))
    // A holder that accepts and stays silent is alive, too: only a refusal means that nobody is there.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      done(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? null : answer),
    )
  })
}
