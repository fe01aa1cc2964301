import type { Backend } from "@porchlight/core/backend"

let tell = () => {}
/** Holds once the screen that stands in the HTML is alive. */
export const isTakenOver = new Promise<void>((done) => {
  tell = done
})

/** Told by the screen that stands in the HTML, once it is alive. */
export function tellTakenOver(): void {
  tell()
}

/**
 * The backend, whose answer to "who is signed in" waits until the screen in the page is alive: a state that changes above a
 * screen before that has React draw it anew, and on a slow phone what was typed into it is lost.
 */
export function answeringAfterTakeOver(backend: Backend): Backend {
  const current = async () => {
    const session = await backend.session.current()
    await isTakenOver
    return session
  }
  return {
    ...backend,
    // Read when asked: the first answer of the server tells.
    get capabilities() {
      return backend.capabilities
    },
    session: { ...backend.session, current },
  }
}
