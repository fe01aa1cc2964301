import type { Backend } from "@porchlight/core/backend"
import type { Workbench } from "./workbench.ts"

interface Status {
  readonly now: number
  readonly nextStepAt: number | null
}

/** The development pages of the server are no part of its interface: asked here and nowhere else. */
async function ask(path: string, body?: Readonly<Record<string, unknown>>): Promise<Status | null> {
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }
  const answer = await fetch(path, init)
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false
  // The server's own answer; a server that is not in development has no such page.
  return answer.ok && isJson ? ((await answer.json()) as Status) : null
}

/** The workbench of a server in development; null for any other. */
export async function openServerWorkbench(backend: Backend): Promise<Workbench | null> {
  const status = await ask("/dev/status").catch(() => null)
  if (status === null) return null
  /** Any answer of the server brings its time along; this one asks for what the screens show as well. */
  const catchUp = () =>
    backend.checkIn.state().then(
      () => undefined,
      () => undefined,
    )
  return {
    advance: async (advanceMs) => {
      await ask("/dev/clock", { advanceMs })
      await catchUp()
    },
    toNextStep: async () => {
      const before = await ask("/dev/status")
      if (before === null || before.nextStepAt === null) return false
      await ask("/dev/clock", { toNextStep: true })
      await catchUp()
      return true
    },
    outboxPath: "/dev/outbox",
    messages: () => [],
    reply: () => undefined,
  }
}
