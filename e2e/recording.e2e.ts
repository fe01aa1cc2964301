import { readFile, writeFile } from "node:fs/promises"
import { pathToFileURL } from "node:url"
import { expectAccessible } from "./accessible.ts"
import { reachModel } from "./models/reach.model.ts"
import { recordingModel, unpack } from "./models/recording.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member, newcomer } from "./newcomer.ts"
import { SAFE_PIN } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test("I record, my phone and the server die, and elsewhere it plays, proves itself, and can be deleted and brought back (SOS-01, REC-01, REC-02, EXT-08, CONST-15)", async ({
  page,
  context,
  browser,
  server,
  outside,
  line,
}, testInfo) => {
  const { me } = await member(page, outside, [])
  const I = { ...recordingModel(page), ...sosModel(page) }
  await I.refuseMicrophone()
  await I.openRecorder()
  await I.startRecording()
  await I.seeNotice()
  await expectAccessible(page)
  await I.acceptNotice()
  await I.seeBlocked()
  await expectAccessible(page)

  await I.allowMicrophone()
  await I.tryAgain()
  await I.seeSecond()
  await I.seeStored(2)
  await I.keepRecording()
  await I.darken()
  await I.canReachSos()
  await I.lighten()
  await I.seeStored(4)
  // Without a line it goes on in the phone; the tab is killed before the line is back.
  await line.cut()
  await I.seeNotSentYet()
  await page.close()
  await server.kill()
  await line.mend()
  await server.restart()

  // The same phone sends what it still holds, on any screen.
  const later = await context.newPage()
  await later.goto("/inner-circle")
  const recordings = async () => {
    const response = await later.request.get("/api/v1/recordings")
    const { recordings: all } = (await response.json()) as {
      readonly recordings: ReadonlyArray<{ readonly chunks: number }>
    }
    return all
  }
  await expect.poll(async () => (await recordings())[0]?.chunks).toBeGreaterThanOrEqual(5)
  await later.close()

  // Elsewhere, with nothing but my password.
  const elsewhere = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" })
  const other = await elsewhere.newPage()
  await other.goto("/signin")
  await newcomer(other, outside, me).signIn()
  await expect(other).not.toHaveURL(/signin/u)
  const O = recordingModel(other)
  await O.openRecorder()
  const chunks = await O.seeOneRecording()
  expect(chunks).toBeGreaterThanOrEqual(5)
  await O.playIt()
  await expectAccessible(other)

  const files = await unpack(await O.savePack(), testInfo.outputPath("pack"))
  const media = [...files.values()].find((path) => path.endsWith(".webm")) ?? ""
  const proofs = ["manifest.json", "timeline.json", "signature.json"].map((name) => files.get(name) ?? "")
  const verifier = await elsewhere.newPage()
  await elsewhere.setOffline(true)
  await verifier.goto(pathToFileURL(files.get("verify.html") ?? "").href)
  await verifier.locator("#files").setInputFiles([media, ...proofs])
  await expect(verifier.getByText("Nothing was changed.")).toBeVisible()
  const bytes = await readFile(media)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(media, bytes)
  await verifier.locator("#files").setInputFiles([])
  await verifier.locator("#files").setInputFiles([media, ...proofs])
  await expect(verifier.getByText(`Chunk ${chunks} of ${chunks} is not as it was recorded.`)).toBeVisible()
  await verifier.close()
  await elsewhere.setOffline(false)

  await O.deleteIt("0000")
  await O.seePinWrong()
  await expectAccessible(other)
  await other.reload()
  await O.deleteIt(SAFE_PIN)
  await O.seeNoRecording()
  await O.bringItBack(SAFE_PIN)
  expect(await O.seeOneRecording()).toBe(chunks)
  await elsewhere.close()
})

test("every screen says that it records, leads back to where it is stopped, and nothing says so once the page is gone (SOS-05, REC-01)", async ({
  page,
  outside,
}) => {
  await member(page, outside, [])
  const I = { ...recordingModel(page), ...reachModel(page), ...sosModel(page) }
  await I.refuseCamera()
  await I.openRecorder()
  await I.seeNoDot()
  await I.startWithCamera()
  await I.acceptNotice()
  await I.seeSoundAlone()
  await I.keepRecording()
  for (const path of ["/dashboard", "/settings", "/start-date", "/inner-circle", "/membership", "/terms"]) {
    await I.goTo(path)
    await I.seeThatItRecords(`at ${path}`)
    await I.canCallForHelpAndLeave(`while it records at ${path}`)
  }
  await I.goTo("/inner-circle")
  await expectAccessible(page)
  await I.turnToRecorder()
  await I.goBackToRecorder()
  await I.darken()
  await I.seeNoDot()
  await I.lighten()
  await I.seeStored(1)
  await page.reload()
  await I.seeThatItStopped()
  await I.seeNoDot()
})
