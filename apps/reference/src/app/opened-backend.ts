import type { Backend } from "@porchlight/core/backend"
import type { Workbench } from "../development/workbench.ts"

export interface OpenedBackend {
  readonly backend: Backend
  /** What a developer may do to the clock and see of the messages; null everywhere but in development. */
  readonly openWorkbench: () => Promise<Workbench | null>
}
