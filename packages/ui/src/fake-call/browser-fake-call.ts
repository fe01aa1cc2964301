import { isFakeCallSettings, type FakeCallPort, type Ringtone } from "@porchlight/core/fake-call"
import { activeLanguage } from "@porchlight/core/language"
import { toInstant, type Instant } from "@porchlight/core/time"
import { keepAwake } from "../wake-lock/index.ts"
import { openSound, playRingtone } from "./ringtone.ts"

const KEY = "pl-caller"
const PENDING_KEY = "pl-caller-at"

/** A long buzz and a pause, as phones do, for as long as it may ring. */
const BUZZES = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 800 : 1_200))

/** A fake call on this browser: kept in its own storage, with its own sound and voice. Nothing leaves it. */
export const browserFakeCall: FakeCallPort = {
  load: () => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null")
      return isFakeCallSettings(kept) ? kept : null
    } catch {
      return null
    }
  },
  save: (settings) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  },
  loadPending: () => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? "null")
      return Number.isSafeInteger(kept) ? toInstant(Number(kept)) : null
    } catch {
      return null
    }
  },
  savePending: (ringsAt: Instant | null) => {
    try {
      if (ringsAt === null) sessionStorage.removeItem(PENDING_KEY)
      else sessionStorage.setItem(PENDING_KEY, JSON.stringify(ringsAt))
    } catch {
      // It waits all the same, for as long as the page is not loaded anew.
    }
  },
  prepare: (onAwake) => {
    const closeSound = openSound()
    const letSleep = keepAwake(onAwake)
    return () => {
      closeSound()
      letSleep()
    }
  },
  ring: (ringtone: Ringtone) => {
    const stop = ringtone === "silent" ? () => {} : playRingtone(ringtone)
    // Missing on iPhones, where nothing vibrates.
    const canBuzz = "vibrate" in navigator
    if (canBuzz) navigator.vibrate(BUZZES)
    return () => {
      stop()
      if (canBuzz) navigator.vibrate(0)
    }
  },
  speak: (words) => {
    if (!("speechSynthesis" in window)) return () => {}
    const said = new SpeechSynthesisUtterance(words)
    said.lang = activeLanguage()
    speechSynthesis.speak(said)
    return () => speechSynthesis.cancel()
  },
  fillScreen: () => {
    if (document.fullscreenElement) return () => {}
    // iPhones have no full screen for pages; elsewhere it may be refused. The call covers the page either way.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  },
}
