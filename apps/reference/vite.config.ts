import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { anatomyPlugin } from "./anatomy.plugin.ts"
import { chunksPlugin } from "./chunks.plugin.ts"
import { compressPlugin } from "./compress.plugin.ts"
import { iconsPlugin } from "./icons.plugin.ts"
import { leavePlugin } from "./leave.plugin.ts"
import { partsPlugin } from "./parts.plugin.ts"
import { prerenderPlugin } from "./prerender.plugin.ts"
import { runtime } from "./runtime.ts"
import { stylesPlugin } from "./styles.plugin.ts"
import { wordsPlugin } from "./words.plugin.ts"

/** What the server answers itself: its API, the pages behind texted links, its development pages, its health. */
const SERVER_PATHS = [
  /^\/(a|api|check-in-here|d|dev|docs|healthz|i|inbound|k|l|leave|pages|r|readyz|simulation|t)(\/|$)/,
]

/** Pages of words, whole without the app: with a line the server gives the newest, in the language that is read. */
const WORDS_PATHS = /^\/(privacy|terms|updates)(\?|$)/

const parts = partsPlugin()
const chunks = chunksPlugin(parts.anatomyOf)

export default defineConfig(({ command }) => ({
  resolve: { alias: command === "build" ? runtime : [] },
  plugins: [
    react(),
    chunks.plugin,
    iconsPlugin(),
    wordsPlugin(),
    stylesPlugin(),
    anatomyPlugin(),
    parts.plugin,
    leavePlugin(),
    prerenderPlugin(),
    compressPlugin(),
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
        // The page of a first visit, too, has every part of the app from it once it is ready: what is opened later needs no line.
        clientsClaim: true,
        globPatterns: ["**/*.{js,css,html,svg,woff2}", "icons/*.png"],
        // Offline a page in another language is put together by the app: its words are among the scripts.
        // The same holds for pages whose address answers in a language: their kept copies are never found under it.
        globIgnores: ["{index,weather}.es.html", "{privacy,signin,terms,updates}{,.es}.html"],
        // The server chooses the language of "/" by what a browser asks for, and what was kept is then not found under it: without
        // a line that address, which is that of the disguise and of an installed app, would not open.
        directoryIndex: null,
        navigateFallback: "/index.html",
        navigateFallbackDenylist: [...SERVER_PATHS, WORDS_PATHS],
        // Without a line the app opens in their stead: it has the words, and leads home from a check-in that waits there.
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === "navigate" &&
              ["/check-in-here", "/privacy", "/terms", "/updates"].includes(url.pathname),
            handler: "NetworkOnly",
            options: { precacheFallback: { fallbackURL: "/index.html" } },
          },
        ],
        sourcemap: false,
        // What rings; then leaving without network, and what is left to do once it is back; then the emergency number, at once.
        importScripts: ["/push-worker.js", "/leave-kept.js", "/leave-worker.js", "/sos-worker.js"],
      },
    }),
  ],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    manifest: true,
    // The list of files to fetch ahead comes with every page, and so do the names of what each file needs: nothing but the hash, as
    // short as Rolldown makes it.
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
}))
