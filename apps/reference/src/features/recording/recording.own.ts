import type { Backend } from "@porchlight/core/backend"
import { NotFound, SignInRequired } from "@porchlight/core/error"

/**
 * The backend, which takes recordings from this account alone. All tabs of a browser have one session: before this one knows
 * that somebody else has signed in, what it sends would begin a recording of theirs, and what they have not would pass for deleted.
 */
export function recordingAs(backend: Backend, accountId: string): Backend {
  const { recording, session } = backend
  const beMine = async () => {
    if ((await session.current())?.accountId !== accountId) throw new SignInRequired({})
  }
  const orNotMine = async (error: unknown): Promise<never> => {
    if (error instanceof NotFound) await beMine()
    throw error
  }
  return {
    ...backend,
    recording: {
      ...recording,
      start: async (input, key) => {
        await beMine()
        return recording.start(input, key)
      },
      append: (id, chunk) => recording.append(id, chunk).catch(orNotMine),
      finish: (id, end) => recording.finish(id, end).catch(orNotMine),
    },
  }
}
