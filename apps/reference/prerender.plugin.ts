import react from "@vitejs/plugin-react"
import { createServer, type Plugin } from "vite"

interface PrerenderModule {
  readonly prerender: () => string
}

/**
 * Writes the landing page into the HTML when the app is built: on a slow phone it shows in a quarter of the time that the
 * script takes (docs/benchmarks.md, P13).
 */
export function prerenderPlugin(): Plugin {
  return {
    name: "porchlight:prerender",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const server = await createServer({
          configFile: false,
          plugins: [react()],
          appType: "custom",
          server: { middlewareMode: true, ws: false },
          optimizeDeps: { noDiscovery: true },
          logLevel: "error",
        })
        try {
          // Vite loads modules as unknown; the file is ours and type-checked.
          const module = (await server.ssrLoadModule("/src/landing/prerender.tsx")) as PrerenderModule
          return html.replace('<div id="root"></div>', `<div id="root">${module.prerender()}</div>`)
        } finally {
          await server.close()
        }
      },
    },
  }
}
