import type { Backend } from "@porchlight/core/backend"
import type { Workbench } from "../development/workbench.ts"

export interface OpenedBackend {
  readonly backend: Backend
  /** What a developer may do to the clock and see of the messages; null everywhere but in development. */
  readonly openWorkbench: () => Promise<Workbench | null>
}

/**
 * The backend that the build was made for: the server of the same origin, or, for demos, one in this tab. The choice is
 * a constant of the build, so that the other one is not in it.
 */
export async function openBackend(): Promise<OpenedBackend> {
  const { openMemory } = await import("./backend.memory.ts")
  return openMemory()
}
