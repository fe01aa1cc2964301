import { expect, type CDPSession, type Page } from "@playwright/test"

/** Getting out of sight, as somebody does it. */
export function cloakModel(page: Page) {
  /** The history of this tab, as the browser has it. */
  const history = async () => {
    const cdp: CDPSession = await page.context().newCDPSession(page)
    const { entries, currentIndex } = await cdp.send("Page.getNavigationHistory")
    await cdp.detach()
    return { urls: entries.map(({ url }) => new URL(url)), currentIndex }
  }
  return {
    /** A finger comes down on the control: that is enough, and the control is gone before the finger is up. */
    leave: async () => {
      const box = await page.locator("#leave button").boundingBox()
      if (box === null) throw new Error("There is no way out on this page.")
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.up()
    },
    pressShift: async (times: number) => {
      for (let count = 0; count < times; count += 1) await page.keyboard.press("Shift")
    },
    seeWeather: async () => {
      await expect(page.getByRole("heading", { level: 1, name: "Weather" })).toBeVisible()
      expect(await page.content()).not.toContain("Porchlight")
    },
    /** Nothing of me is in this browser, and the history leads nowhere but out. */
    haveLeftNothing: async () => {
      const { urls, currentIndex } = await history()
      const sensitive = urls.filter(
        ({ protocol, pathname }) => protocol === "http:" && !["/leave", "/weather"].includes(pathname),
      )
      expect(sensitive.map(String)).toEqual([])
      expect(currentIndex).toBe(urls.length - 1)
      expect(await page.context().cookies()).toEqual([])
      const stored = await page.evaluate(async () => ({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }))
      expect(stored).toEqual({ local: [], session: [], databases: [], caches: [], workers: 0 })
    },
    openCloak: async () => {
      await page.goto("/incognito")
      await expect(page.getByRole("heading", { level: 1, name: "Invisibility Cloak" })).toBeVisible()
    },
    seeTasks: async (title: string) => {
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle("Task Tracker")
    },
    /** Holds Sync for so long by the page's own clock, and lets go. */
    holdSync: async (milliseconds: number) => {
      const box = await page.getByRole("button", { name: "Sync" }).boundingBox()
      if (box === null) throw new Error("There is no Sync on this page.")
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.evaluate((later) => {
        const real = performance.now.bind(performance)
        performance.now = () => real() + later
      }, milliseconds)
      await page.mouse.up()
    },
    /** What each entry of this tab's history is called, and where it leads. */
    historyNames: async () => {
      const cdp: CDPSession = await page.context().newCDPSession(page)
      const { entries } = await cdp.send("Page.getNavigationHistory")
      await cdp.detach()
      return entries.map(({ url, title }) => `${new URL(url).pathname} ${title}`)
    },
    /** Every text, name and value of the page and of its storage, but for its style sheet and the addresses of its files. */
    everythingWritten: () =>
      page.evaluate(() => {
        const written: Array<string> = [document.title, ...Object.entries(localStorage).flat()]
        written.push(...Object.entries(sessionStorage).flat())
        const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
        while (walker.nextNode()) {
          const node = walker.currentNode
          if (!(node instanceof Element)) {
            if (node.parentElement?.localName !== "style") written.push(node.nodeValue ?? "")
          } else {
            const isFile = node.matches("script[src], link[rel=modulepreload], link[rel=stylesheet]")
            const isRoot = node === document.documentElement
            for (const { name, value } of node.attributes)
              if (!isFile && !(isRoot && name === "data-app")) written.push(name, value)
          }
        }
        return written.join("\n")
      }),
    unlock: async (pin: string) => {
      await page.getByRole("button", { name: "Sync" }).click()
      await page.getByLabel("Passcode").fill(pin)
      await page.keyboard.press("Enter")
    },
  }
}
