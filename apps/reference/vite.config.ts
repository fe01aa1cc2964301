import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { leavePlugin } from "./leave.plugin.ts"
import { prerenderPlugin } from "./prerender.plugin.ts"
import { stylesPlugin } from "./styles.plugin.ts"

/** What the server answers itself: its API, the pages behind texted links, its development pages, its health. */
const SERVER_PATHS = [
  /^\/(a|api|check-in-here|dev|docs|healthz|i|inbound|leave|pages|r|readyz|simulation)(\/|$)/,
]

/** What a dialog is made of: shared by many screens, and needed where somebody asks for one. */
const DIALOG =
  /@zag-js\/(dialog|focus-trap|dismissable|interact-outside|aria-hidden|remove-scroll|presence)\/|@ark-ui\/react\/.*\/(dialog|presence)\//

/** What the fields of a form are made of: many screens have forms, and those one looks at first have none. */
const FORM = /@zag-js\/(auto-resize|dom-query|react)\/|@ark-ui\/react\/.*\/(field|fieldset)\//

/**
 * What eight screens or more share is one file: the same bytes compress better than in forty. The pages that need no
 * React, and what starts them, stay by themselves.
 */
const frame = {
  name: "frame",
  priority: 1,
  minShareCount: 8,
  test: (id: string) => !DIALOG.test(id) && !FORM.test(id) && !/\/src\/(main|landing)/.test(id),
}

/** What fetches a chunk: in a file of its own, because what shares a file with it comes along, also where there is no app. */
const fetcher = { name: "fetcher", priority: 2, test: /preload-helper/ }

const form = { name: "form", test: FORM }
const dialog = { name: "dialog", test: DIALOG }

export default defineConfig({
  plugins: [
    react(),
    stylesPlugin(),
    leavePlugin(),
    prerenderPlugin(),
    VitePWA({
      // A new version waits until the person asks for it: nobody's page is swapped during a date.
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        id: "/",
        name: "Porchlight",
        short_name: "Porchlight",
        description: "Somebody leaves the light on until you are home.",
        start_url: "/dashboard",
        scope: "/",
        display: "standalone",
        background_color: "#0e1524",
        theme_color: "#0e1524",
        icons: [
          { src: "/icons/porchlight-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/porchlight-512.png", sizes: "512x512", type: "image/png" },
          {
            src: "/icons/porchlight-maskable-512.png",
            sizes: "512x512",
            type: "image/png",
            purpose: "maskable",
          },
        ],
        shortcuts: [
          { name: "Check in", url: "/dashboard" },
          { name: "Inner Circle", url: "/inner-circle" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,woff2}", "icons/*.png"],
        // Offline a page in another language is put together by the app: its words are among the scripts.
        globIgnores: ["**/*.es.html"],
        navigateFallback: "/index.html",
        navigateFallbackDenylist: SERVER_PATHS,
        sourcemap: false,
        // Leaving without network, and what is left to do once it is back.
        importScripts: ["/leave-worker.js"],
      },
    }),
  ],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [fetcher, frame, form, dialog] } } },
  },
})
