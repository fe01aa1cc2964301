import { fileURLToPath } from "node:url"

const at = (name: string) => fileURLToPath(import.meta.resolve(name))

/**
 * What the built app runs on in place of React: Preact, which answers to the same names and is 58 kB smaller on every page
 * (docs/decisions/0040-the-app-runs-on-preact.md). The files are named whole, because packages that ask for React do not
 * know of Preact.
 */
export const runtime = [
  { find: /^react-dom\/client$/u, replacement: fileURLToPath(new URL("runtime.client.ts", import.meta.url)) },
  { find: /^preact\/compat\/client$/u, replacement: at("preact/compat/client") },
  { find: /^react-dom$/u, replacement: at("preact/compat") },
  { find: /^react\/jsx(-dev)?-runtime$/u, replacement: at("preact/jsx-runtime") },
  { find: /^react$/u, replacement: at("preact/compat") },
  { find: /^preact\/compat$/u, replacement: at("preact/compat") },
  { find: /^preact\/hooks$/u, replacement: at("preact/hooks") },
  { find: /^preact$/u, replacement: at("preact") },
  // What React has itself, and what is built on it, for a React from before.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/u, replacement: at("preact/compat") },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/u,
    replacement: fileURLToPath(new URL("selector.ts", import.meta.url)),
  },
  // Each icon of lucide-react asks for it, and nothing else does.
  { find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: fileURLToPath(new URL("icon.ts", import.meta.url)) },
  // The index of @zag-js/i18n-utils asks for it, and nothing else does.
  { find: /^\.\/is-rtl\.mjs$/u, replacement: fileURLToPath(new URL("direction.ts", import.meta.url)) },
]
