import { spawn, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

const PARENT_CHECK_MS = 500
/** Ctrl-C reaches us from the terminal and once more through npm: the second within this time is the same key press. */
const SAME_PRESS_MS = 1_000

/** Runs a command to its end; the exit code, or 127 when it could not start. */
export const run = (command, argv, options) => {
  const result = spawnSync(command, argv, { stdio: "inherit", ...options })
  return result.error ? 127 : (result.status ?? 1)
}

/** Runs npm without a shell where possible: the npm that started us, or the one beside this Node. */
export const runNpm = (argv, options) => {
  const folder = dirname(process.execPath)
  const cli = [
    process.env.npm_execpath,
    join(folder, "node_modules/npm/bin/npm-cli.js"),
    join(folder, "../lib/node_modules/npm/bin/npm-cli.js"),
  ].find((path) => path?.endsWith("npm-cli.js") && existsSync(path))
  if (cli) return run(process.execPath, [cli, ...argv], options)
  const onWindows = process.platform === "win32"
  return run(onWindows ? "npm.cmd" : "npm", argv, { ...options, shell: onWindows })
}

/**
 * Runs the last command of this process and resolves with its exit code. The command gets a process group of its own and every
 * signal once, from here: a second SIGINT for one key press would end a clean shutdown early. npm starts scripts through a shell
 * that does not pass SIGTERM on, so the command is also stopped when our parent is gone.
 */
export const become = (command, argv, options) =>
  new Promise((resolve) => {
    const child = spawn(command, argv, {
      stdio: "inherit",
      detached: process.platform !== "win32",
      ...options,
    })
    let lastSignalAt = -Infinity
    const stop = (signal) => {
      const now = performance.now()
      if (now - lastSignalAt > SAME_PRESS_MS) child.kill(signal)
      lastSignalAt = now
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal))
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      stop("SIGTERM")
    }, PARENT_CHECK_MS)
    watch.unref()
    child.on("error", () => resolve(127))
    child.on("exit", (code) => resolve(code ?? 1))
  })
