import type { OpenedBackend } from "./opened-backend.ts"

/**
 * The backend that the build was made for: the server that sent the page, or, for demos, one in this tab. Which one is a
 * constant of the build (`VITE_BACKEND`), so that the other is not in it.
 */
export async function openBackend(): Promise<OpenedBackend> {
  if (import.meta.env.VITE_BACKEND === "memory") {
    const { openMemory } = await import("./backend.memory.ts")
    return openMemory()
  }
  const { openRest } = await import("./backend.rest.ts")
  return openRest()
}
