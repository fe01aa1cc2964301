import { existsSync, readFileSync } from "node:fs"
import { findChromium } from "../../tooling/chromium.mjs"
import { run } from "./process.mjs"

const isRoot = process.getuid?.() === 0
const isDebian = () =>
  existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))

const installDebianPackage = () => {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  }
  run("apt-get", ["update", "-qq"], options)
  // Older releases have the browser alone.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options) === 0) return
  }
}

/** The path of a Chromium for the tests, installed if need be; "" for Playwright's own; undefined when there is none. */
export const ensureBrowser = ({ say, playwright }) => {
  const installed = findChromium()
  if (installed) return installed
  if (isRoot && isDebian()) {
    say("installing Debian's chromium (once)")
    installDebianPackage()
    const path = findChromium()
    if (path) return path
  }
  say("downloading Playwright's Chromium (once)")
  const systemLibraries = isRoot ? ["--with-deps"] : []
  return playwright("install", ...systemLibraries, "chromium") === 0 ? "" : undefined
}
