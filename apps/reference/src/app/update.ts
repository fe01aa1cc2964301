import type { WorkerEvents } from "./service-worker.ts"

/** How a page registers its service worker. @returns lets the version in that waits */
type Register = (events: Omit<WorkerEvents, "onFilesKept">) => () => Promise<void>

/**
 * Offers a new version as soon as one waits. The pages of a browser share the worker and not what is typed, recorded or counted
 * down in them: one that did not ask for it stays as it is, also once another has let it in, and goes on offering it.
 */
export function offerUpdates(
  register: Register,
  offer: (load: () => void) => void,
  reload: () => void,
): void {
  let isWanted = false
  let isIn = false
  const letIn = register({
    onNeedRefresh: () =>
      offer(() => {
        isWanted = true
        if (isIn) reload()
        else void letIn()
      }),
    onNeedReload: () => {
      isIn = true
      if (isWanted) reload()
    },
  })
}
