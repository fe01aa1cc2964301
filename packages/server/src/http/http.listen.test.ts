import { expect, test } from "vitest"
import { listen } from "./http.listen.ts"

test("keeps a connection longer than the proxies before it do, and lets go of it when it stops", async () => {
  const { port, stop } = await listen(() => new Response("here"), { hostname: "127.0.0.1", port: 0 })
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "keep-alive" } })
  expect(await response.text()).toBe("here")
  expect(response.headers.get("keep-alive")).toBe("timeout=65")
  await stop(5_000)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed")
})
