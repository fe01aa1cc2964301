import { renderToStringAsync } from "preact-render-to-string"
import type { ReactNode } from "react"

/** What is shown once everything that it waits for is there, in the form that the app's runtime takes over (runtime.ts). */
export async function renderWhole(content: ReactNode): Promise<string> {
  // The same elements under other types: in this build React's names are Preact's.
  return renderToStringAsync(content as Parameters<typeof renderToStringAsync>[0])
}
