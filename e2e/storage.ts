import type { Page } from "@playwright/test"

/** Something that a browser keeps of this site: where, and everything of it as text. */
export interface Stored {
  readonly where: string
  readonly text: string
}

/** Every value of every store that a page of this site could read, and its cookies, also those that no page can. */
export async function allStored(page: Page): Promise<ReadonlyArray<Stored>> {
  const inPage = await page.evaluate(async () => {
    const found: Array<{ where: string; text: string }> = []
    for (const [name, storage] of [
      ["localStorage", localStorage],
      ["sessionStorage", sessionStorage],
    ] as const)
      for (const [key, value] of Object.entries(storage))
        found.push({ where: name, text: `${key} = ${value}` })
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((done, fail) => {
        request.addEventListener("success", () => done(request.result))
        request.addEventListener("error", () => fail(request.error ?? new Error("It cannot be read.")))
      })
    // Bytes are read as text, too: a name in them is a name.
    const plain = (_key: string, value: unknown) =>
      ArrayBuffer.isView(value) ? new TextDecoder("latin1").decode(value) : value
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const part of database.objectStoreNames) {
        const store = database.transaction(part).objectStore(part)
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
        if (values.length > 0)
          found.push({ where: `indexedDB ${part}`, text: JSON.stringify([keys, values], plain) })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        found.push({ where: "caches", text: `${request.url} ${(await response?.text()) ?? ""}` })
      }
    }
    return found
  })
  const cookies = await page.context().cookies()
  return [...inPage, ...cookies.map(({ name, value }) => ({ where: `cookie ${name}`, text: value }))]
}

/** Where which of these stands in what is stored; numbers also without what is written between their digits. */
export function findIn(
  stored: ReadonlyArray<Stored>,
  sought: Readonly<Record<string, string>>,
): ReadonlyArray<string> {
  return stored.flatMap(({ where, text }) => {
    const digits = text.replaceAll(/[\s().-]/gu, "")
    return Object.entries(sought)
      .filter(([, value]) => text.includes(value) || (/^\d{7,}$/u.test(value) && digits.includes(value)))
      .map(([name]) => `${name} in ${where}`)
  })
}
