import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"

/** Recording, and what was recorded, through the toolkit. */
export function recordingModel(page: Page) {
  const section = page.getByRole("region", { name: "Emergency Recording" })
  const button = (name: string) => section.getByRole("button", { name, exact: true })
  const items = section.getByRole("listitem")
  const indicator = page.getByRole("link", { name: /Show the recorder$/u })
  const enterPin = async (pin: string, name: string) => {
    await section.getByLabel("Your PIN").fill(pin)
    await button(name).click()
  }
  return {
    openRecorder: async () => {
      await page.goto("/sos")
      await expect(section.getByRole("button", { name: /^(Start recording|Record again)$/u })).toBeVisible()
    },
    startRecording: () => button("Start recording").click(),
    /** It names the law of a place that is chosen, and keeps nobody who chooses none. */
    seeNotice: async () => {
      await expect(section.getByText("Before your first recording")).toBeVisible()
      await section.getByRole("combobox", { name: "Where are you?" }).selectOption("Washington")
      await expect(section.getByText(/^Here the law as a rule wants everybody/u)).toBeVisible()
    },
    acceptNotice: () => button("I understand, record").click(),
    /** A person, or the system, says no to the microphone until `allowMicrophone`. */
    refuseMicrophone: () =>
      page.addInitScript(() => {
        const { mediaDevices } = navigator
        const real = mediaDevices.getUserMedia.bind(mediaDevices)
        const refused = () => Promise.reject(new DOMException("refused", "NotAllowedError"))
        Object.assign(mediaDevices, { getUserMedia: refused })
        addEventListener("allow-microphone", () => Object.assign(mediaDevices, { getUserMedia: real }))
      }),
    /** A person says no to the camera, and yes to the microphone. */
    refuseCamera: () =>
      page.addInitScript(() => {
        const { mediaDevices } = navigator
        const real = mediaDevices.getUserMedia.bind(mediaDevices)
        const getUserMedia: typeof real = (wanted) =>
          wanted?.video ? Promise.reject(new DOMException("refused", "NotAllowedError")) : real(wanted)
        Object.assign(mediaDevices, { getUserMedia })
      }),
    startWithCamera: () => button("Start with camera").click(),
    seeSoundAlone: () =>
      expect(section.getByText("Recording sound. The camera was refused: sound alone.")).toBeVisible(),
    /** Goes on inside the app: a page that is loaded anew records no more. */
    goTo: (path: string) => page.evaluate((to) => history.pushState(null, "", to), path),
    /** A dot and a time; what it is stands in its name and is said once, not each second. */
    seeThatItRecords: async (where: string) => {
      await expect(indicator, where).toHaveText(/^\d:\d\d$/u)
      await expect(page.getByRole("status").filter({ hasText: /^Recording sound\./u }), where).toHaveCount(1)
    },
    seeNoDot: () => expect(indicator).toHaveCount(0),
    turnToRecorder: () => indicator.focus(),
    goBackToRecorder: async () => {
      await expect(indicator).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(section.getByRole("heading", { name: "Emergency Recording" })).toBeFocused()
    },
    /** My session has ended, and what I record has not. */
    seeThatItGoesOn: async () => {
      await expect(section.getByText("Recording sound.", { exact: true })).toBeVisible()
      await expect(section.getByText("You are signed out. Sign in and we send it.")).toBeVisible()
      await expect(section.getByRole("button", { name: /^(Start|Record)/u })).toHaveCount(0)
    },
    /** Waits until it has gone on for so many seconds. */
    seeSeconds: async (least: number) => {
      const counter = section.getByText(/^\d:\d\d$/u)
      await expect
        .poll(async () => {
          const [minutes, seconds] = ((await counter.textContent()) ?? "").split(":").map(Number)
          return (minutes ?? 0) * 60 + (seconds ?? 0)
        })
        .toBeGreaterThanOrEqual(least)
    },
    seeThatItStopped: () =>
      expect(items.getByText(/^(No new second has come|Stopped without an end) \u00b7/u)).toBeVisible(),
    allowMicrophone: () => page.evaluate(() => dispatchEvent(new Event("allow-microphone"))),
    seeBlocked: () => expect(section.getByText("The microphone is blocked")).toBeVisible(),
    tryAgain: () => button("Try again").click(),
    seeSecond: () => expect(section.getByText(/^\d of 10 seconds$/u)).toBeVisible(),
    keepRecording: async () => {
      await button("Keep recording").click()
      await expect(section.getByText(/^\d:\d\d$/u)).toBeVisible()
    },
    darken: async () => {
      await button("Darken the screen").click()
      await expect(page.getByRole("button", { name: /^The screen is dark/u })).toBeFocused()
    },
    lighten: async () => {
      // Wherever it is pressed.
      await page.mouse.click(120, 300)
      await expect(page.getByRole("button", { name: /^The screen is dark/u })).not.toBeVisible()
    },
    /** Waits until so many chunks are on the server, and nothing waits. */
    seeStored: async (least: number) => {
      const line = section.getByText(/^\d+ chunks? stored with us/u)
      await expect
        .poll(async () => Number.parseInt((await line.textContent()) ?? "0", 10))
        .toBeGreaterThanOrEqual(least)
    },
    seeNotSentYet: () => expect(section.getByText(/NOT SENT YET/u)).toBeVisible(),
    stopAndKeep: async () => {
      await button("Stop and keep").click()
      await expect(section.getByText("Recorded and kept.")).toBeVisible()
    },
    /** How many chunks the only recording in the list has. */
    seeOneRecording: async (): Promise<number> => {
      await expect(items).toHaveCount(1)
      const facts = items.getByText(/chunks? stored/u)
      await expect(facts).toBeVisible()
      return Number(/(\d+) chunks? stored/u.exec((await facts.textContent()) ?? "")?.[1])
    },
    seeNoRecording: () => expect(section.getByText("There are none yet.")).toBeVisible(),
    playIt: async () => {
      await section.getByRole("button", { name: /^Play: / }).click()
      const player = section.locator("video")
      await expect(player).toBeVisible()
      // Enough of it was understood to be heard.
      await expect
        .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState))
        .toBeGreaterThan(1)
    },
    /** Saves the pack. @returns its bytes */
    savePack: async (): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        section.getByRole("button", { name: /^Save as evidence: / }).click(),
      ])
      const chunks: Array<Buffer> = []
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    },
    deleteIt: async (pin: string) => {
      await section.getByRole("button", { name: /^Delete: / }).click()
      await expect(section.getByText("Delete this recording?")).toBeVisible()
      await enterPin(pin, "Delete it")
    },
    seePinWrong: () => expect(section.getByText("That PIN is wrong.")).toBeVisible(),
    bringItBack: async (pin: string) => {
      await button("Show what was deleted").click()
      await enterPin(pin, "Show what was deleted")
      await button("Bring back").click()
    },
  }
}

/** Puts the files of an archive of files as they are into a folder. @returns their paths by name */
export async function unpack(archive: Buffer, folder: string): Promise<ReadonlyMap<string, string>> {
  await mkdir(folder, { recursive: true })
  const paths = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameLength] = [archive.readUInt32LE(at + 22), archive.readUInt16LE(at + 26)]
    const name = archive.toString("ascii", at + 30, at + 30 + nameLength)
    const from = at + 30 + nameLength
    paths.set(name, join(folder, name))
    await writeFile(join(folder, name), archive.subarray(from, from + size))
    at = from + size
  }
  return paths
}
