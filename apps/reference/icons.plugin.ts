import type { Plugin } from "vite"

/** How lucide-react writes the file of an icon. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/u

/**
 * Leaves out of each icon what nobody reads in the built app: for every line of it a random key for React, by which nothing is
 * ever found again since the lines of an icon do not change, and a size that `createLucideIcon` there has itself (icon.ts).
 * Random letters cannot be compressed.
 */
export const iconsPlugin = (): Plugin => ({
  name: "porchlight:icons",
  apply: "build",
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: onlyDrawn(code), map: null }),
  },
})

/** The module of an icon without what is not drawn. */
export const onlyDrawn = (code: string): string =>
  code
    .replaceAll(/,\s*key: "\w+"/gu, "")
    .replace(/^\s*size: \d+,\n/mu, "")
    .replace(/^__iconData\.node;\n/mu, "")
