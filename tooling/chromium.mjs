import { existsSync } from "node:fs"

const programFiles = process.env.PROGRAMFILES ?? "C:\\Program Files"

/** Browsers the tests may use, best first. `CHROMIUM_PATH` wins. The shell draws no window: the tests take a sixth less time in it. */
const candidates = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${programFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
]

/** The path of an installed Chromium, or undefined: Playwright then looks for its own download. */
export const findChromium = () => candidates.find((path) => path && existsSync(path))

const executablePath = findChromium()

/** What Playwright switches off itself: the last list that a browser is given is the one that counts. */
const SWITCHED_OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
]
/** Processes for a list below an address bar that nobody sees, and for a page that may come next: half of what an empty page takes. */
const PREPARED_IN_VAIN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"]

/** For Playwright and vitest. Chromium refuses to run as root with its sandbox on. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${[...SWITCHED_OFF_BY_PLAYWRIGHT, ...PREPARED_IN_VAIN].join(",")}`,
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
}
