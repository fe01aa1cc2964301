import { listenForDialogs } from "./dialogs.ts"

/** Brings the landing page alive that already stands in the HTML. */
export function startLanding(): void {
  listenForDialogs(document)
}
