import { EnvironmentInvalid, readEnvironment } from "./environment.ts"
import { helpText } from "./help.ts"
import { start, type Started } from "./start.ts"

if (process.argv.includes("--help")) {
  console.log(helpText())
  process.exit(0)
}

const started = await startOrExplain()
console.log(started.url)

// What nobody foresaw leaves the process in a state nobody foresaw: a supervisor starts it again, and nothing is lost.
process.on("uncaughtException", (error) => {
  started.log.error({ error }, "an error that nobody caught; the server ends")
  process.exit(1)
})

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stopOnce(started))

let isStopping = false

async function stopOnce(server: Started): Promise<void> {
  // A second signal is somebody who does not want to wait.
  if (isStopping) process.exit(1)
  isStopping = true
  await server.stop()
  process.exit(0)
}

/** Starts the server, or says in words why it cannot be started. */
async function startOrExplain(): Promise<Started> {
  try {
    return await start(readEnvironment(process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof EnvironmentInvalid) console.error("Run with --help to see every variable.")
    process.exit(1)
  }
}
