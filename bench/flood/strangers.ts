import type { RunningApp } from "../web/app.ts"

/** How long it takes until the first of them have what there is of the server, ms. */
const RISES_MS = 2_000

export interface Flood {
  /** Ends it. @returns how many tries were answered a second */
  readonly end: () => Promise<number>
}

/** So many strangers who try a PIN at somebody else's check-in, one try after the other, each at another person and from another address. */
export async function floodWith({ url }: RunningApp, strangers: number): Promise<Flood> {
  let isOn = true
  let answered = 0
  const startedAt = performance.now()
  const go = async (stranger: number) => {
    for (let count = 0; isOn; count += 1) {
      const answer = await fetch(`${url}/check-in-here`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: url, "x-forwarded-for": `198.51.${stranger % 250}.${count % 250}` },
        body: new URLSearchParams({
          who: `+1212555${1_000 + ((stranger * 7 + count) % 9_000)}`,
          secret: "2580",
        }),
      })
      await answer.text()
      answered += 1
    }
  }
  const all = Array.from({ length: strangers }, (_, stranger) => go(stranger))
  await new Promise((done) => setTimeout(done, RISES_MS))
  return {
    end: async () => {
      isOn = false
      await Promise.all(all)
      return (answered * 1_000) / (performance.now() - startedAt)
    },
  }
}
