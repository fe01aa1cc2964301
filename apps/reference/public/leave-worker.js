// Part of the service worker (vite.config.ts): the way out where the server does not answer, and what has to be sent before
// anything is emptied. The weather comes from what was kept. Calls for help that wait, and that she left, are sealed and said
// as soon as the server answers again; its answer empties the rest. The cookie of her session can be emptied by the server
// alone: until then it stays, and nothing that this page could show with it.
;(() => {
  const WAY = "/leave"
  const API = "/api/v1"
  const TAG = "later"
  /**
   * Longer than a quick line needs. A slow one has said nothing by then, and what a slow phone takes before and after it makes a
   * second of it: nobody looks at a blank page for longer.
   */
  const PATIENCE_MS = 500
  const REQUEST_MS = 15_000
  /** core's SOS_AGE_MAX_MS: what is older than this calls nobody any more. */
  const AGE_MAX_MS = 24 * 3_600_000
  const { seal, unseal, drop, together, remove, inDatabase, isKept } = self.weather

  /** What became of telling the server, while its page goes on to the way out. */
  let said
  /** The calls that a page brought as it left, as JSON, once all of them were heard. */
  let heard
  /** Calls that no database has taken, as a page that leaves has brought them. */
  let brought = []
  let turn = Promise.resolve()

  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (origin !== self.location.origin) return
    if (method === "POST" && pathname === `${API}/cloak/leave`) {
      said = tell(event.request)
      event.respondWith(said)
      event.waitUntil(said.catch(() => inTurn(keep)))
    } else if (mode === "navigate" && pathname === WAY) {
      event.stopImmediatePropagation()
      event.respondWith(leave(event))
    } else if (mode === "navigate") {
      event.waitUntil(inTurn(sayLater).catch(() => {}))
    }
  })
  self.addEventListener("message", (event) => {
    if (typeof event.data === "string") event.waitUntil(bring(event.data, event.source))
  })
  self.addEventListener("sync", (event) => {
    if (event.tag === TAG) event.waitUntil(inTurn(sayLater))
  })

  /** One after the other: what is kept must not be written over by what was read before. */
  function inTurn(work) {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  function within(promise, milliseconds) {
    const tooLong = new Promise((_, fail) => setTimeout(fail, milliseconds))
    return Promise.race([promise, tooLong])
  }

  /** Says that she leaves. Her session ends with it: what waits for it is sent before. @throws when it is not heard */
  async function tell(request) {
    const { calls, ...body } = await request.json()
    add(calls)
    await sendWaiting()
    const answer = await post("/cloak/leave", null, JSON.stringify(body))
    if (!isAnswered(answer) && ![401, 412].includes(answer.status)) throw answer
    heard = JSON.stringify(calls)
    return answer
  }

  /** What outbox.ts noted: by key, null where it was taken back although the database may hold it. */
  function add(notes) {
    brought = [...brought, ...Object.entries(notes ?? {})]
  }

  /** What the page of weather still finds: it lets go of it once it is sealed with the rest. */
  async function bring(text, page) {
    await inTurn(async () => {
      const before = await unseal()
      if (!before) {
        // All of it is over already.
        if (text === heard) page.postMessage(text)
        return
      }
      add(JSON.parse(text))
      await seal({ ...before, calls: together(before.calls, callsOf(brought)) })
      brought = []
      page.postMessage(text)
    })
  }

  async function leave(event) {
    // Read before anything is emptied: the answer that does so may come just when the page is wanted.
    const weather = readWeather()
    const out = wayOut(event.request)
    try {
      return await within(out, PATIENCE_MS)
    } catch {
      const kept = inTurn(keep)
      event.waitUntil(kept)
      event.waitUntil(out.then(() => kept.then(() => inTurn(drop))).catch(() => {}))
      return await weather
    } finally {
      said = undefined
    }
  }

  async function readWeather() {
    const page = await caches.match("/weather.html", { ignoreSearch: true }).catch(() => undefined)
    return page ? new Response(await page.text(), page) : new Response("")
  }

  /** The server's own answer, which empties the browser: only once everything was heard. @throws for any other */
  async function wayOut(request) {
    // A slow line outlasts the page that was waited for.
    const told = said
    await (told ?? sendWaiting())
    // Who asks that her storage be left alone has calls in it: they were heard.
    const isAllHeard = told !== undefined && new URL(request.url).search !== ""
    const answer = await (isAllHeard ? fetch(WAY, { redirect: "manual", cache: "no-store" }) : fetch(request))
    if (!answer.ok && answer.type !== "opaqueredirect") throw answer
    return answer
  }

  /** Sends what waits, here and in the app's outbox. @throws when not all of it was heard */
  function sendWaiting() {
    return inTurn(async () => {
      await sayLater()
      const calls = await waiting()
      if (calls.length === 0) return
      const { unsent } = await send(calls, await account())
      if (unsent.length > 0) throw new Error("unsent")
      brought = []
      // Another page that leaves as well has no session any more to send them with.
      await inDatabase("pl", "calls", "readwrite", (outbox) => outbox.clear()).catch(() => {})
    })
  }

  /** Keeps what has to be said, and empties everything else. The program stays: help can be called without network. */
  async function keep() {
    const before = await unseal()
    await seal({
      leftAt: before && !before.isOver ? before.leftAt : Date.now(),
      lastLeftAt: Date.now(),
      isOver: false,
      calls: together(before?.calls ?? [], await waiting()),
    })
    brought = []
    await forget()
    await self.registration.sync?.register(TAG).catch(() => {})
  }

  async function forget() {
    const databases = (await indexedDB.databases?.()) ?? [{ name: "pl" }]
    const others = databases.filter(({ name }) => !isKept(name))
    await Promise.all(others.map(({ name }) => remove(name)))
  }

  /**
   * Says what was kept, in the order in which the session is needed for it, and empties everything. Each step may be done
   * again: calls have keys, and leaving twice tells nobody twice. @throws when something is still to be said
   */
  async function sayLater() {
    const kept = await unseal()
    if (!kept) return
    const whose = await account()
    const { unsent, others } = await send(kept.calls, whose)
    const calls = [...others, ...unsent]
    const isOver = kept.isOver || whose === null
    await seal({ ...kept, calls, isOver })
    if (unsent.length > 0 || (whose === null && others.length > 0)) throw new Error("unsent")
    // Who has signed in since ended the session that she left with that, and has not left: nothing is said in their name.
    const isSince = !isOver && (await isBegunSince(kept.lastLeftAt ?? kept.leftAt, whose))
    if (!isOver && !isSince) {
      const leftAgoMs = ageOf(kept.leftAt)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const answer = await post("/cloak/leave", whose, JSON.stringify({ timeZone, leftAgoMs }))
      if (!isAnswered(answer) && answer.status !== 401) throw answer
      await seal({ ...kept, calls: others, isOver: true })
    }
    // Who has signed in anew since then stays signed in.
    if (whose === null || !(kept.isOver || isSince)) {
      // A page that was opened since then is none of those that left: what it stores stays, and so does it.
      const answer = await fetch(`${WAY}?later`, { redirect: "manual", cache: "no-store" })
      if (answer.type !== "opaqueredirect") throw answer
    }
    // Whose calls are left may yet sign in.
    if (others.length > 0) await seal({ ...kept, calls: others, isOver: true })
    else await drop()
  }

  /** Whether the session was begun after she had left. Lengths of time are compared, each by one clock: the phone's may be wrong. */
  async function isBegunSince(leftAt, whose) {
    const leftAgoMs = Date.now() - leftAt
    const answer = await get("/sessions", whose)
    const now = Number(answer.headers.get("porchlight-now"))
    const own = (await answer.json()).find(({ isCurrent }) => isCurrent)
    return now - own?.createdAt < leftAgoMs
  }

  const ageOf = (at) => Math.min(AGE_MAX_MS, Math.max(0, Date.now() - at))

  /**
   * Sends calls of this account and gives those that nobody heard; and those of others, which wait for them as long as they would
   * in the app.
   */
  async function send(calls, whose) {
    const fresh = withoutLetGo(calls).filter(({ at }) => ageOf(at) < AGE_MAX_MS)
    const others = fresh.filter(({ accountId }) => accountId !== whose)
    const unsent = []
    for (const one of fresh.filter((call) => !others.includes(call))) {
      const isBehind = unsent.some(({ call }) => call.key === one.call.key)
      if (isBehind || !(await isHeard(one))) unsent.push(one)
    }
    return { unsent, others }
  }

  async function isHeard({ at, accountId, call }) {
    const { path, body } = wireOf(call, ageOf(at))
    try {
      return isAnswered(await post(path, accountId, JSON.stringify(body), call.key))
    } catch {
      return false
    }
  }

  /** A press whose finger was let go need not arrive any more; that it was let go must. */
  function withoutLetGo(calls) {
    const isReleased = ({ call: { key } }) =>
      calls.some(({ call }) => call.type === "release" && call.key === key)
    return calls.filter((one) => one.call.type !== "start" || one.call.mode !== "hold" || !isReleased(one))
  }

  /** As machines' `sendCall` and the REST adapter send it. */
  function wireOf({ type, key, mode, kind, timeZone, fix }, pressedAgoMs) {
    const moment = { pressedAgoMs, timeZone, fix }
    if (type === "start") return { path: "/sos/presses", body: { mode, ...moment } }
    if (type === "broadcast") return { path: "/sos/broadcasts", body: moment }
    if (type === "ask") return { path: "/sos/asks", body: { kind, pressedAgoMs, fix } }
    if (type === "close-ask") return { path: `/sos/asks/${key}/close` }
    return { path: `/sos/presses/${key}/${type}` }
  }

  /** For this account alone, also where somebody else has signed in since it was looked at. */
  function ask(path, accountId, { headers, ...init }) {
    const named = { ...headers, ...(accountId && { "porchlight-account": accountId }) }
    return fetch(API + path, { ...init, headers: named, signal: AbortSignal.timeout(REQUEST_MS) })
  }

  function post(path, accountId, body, key) {
    const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) }
    return ask(path, accountId, { method: "POST", headers, body, keepalive: true })
  }

  /** @throws when the server does not say */
  async function get(path, accountId) {
    const answer = await ask(path, accountId, { cache: "no-store" })
    if (!answer.ok || !isAnswered(answer)) throw answer
    return answer
  }

  /** Whether it was the server that answered, and for good: a proxy's page is none, nor is one that says "later". */
  function isAnswered(answer) {
    const isOurs = /json/u.test(answer.headers.get("content-type") ?? "")
    return isOurs && answer.status < 500 && ![401, 408, 412, 429].includes(answer.status)
  }

  /** Who is signed in; null when nobody is. @throws when the server does not say */
  async function account() {
    const answer = await get("/session", null)
    return (await answer.json()).session?.accountId ?? null
  }

  /** The calls in the app's outbox (outbox.ts), oldest first, without those that were taken back. */
  async function waiting() {
    return callsOf([...(await stored()), ...brought])
  }

  function callsOf(entries) {
    return [...new Map(entries).values()]
      .filter((one) => one !== null)
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, value: { accountId, call } }) => ({ at, accountId, call }))
  }

  /** Those in its database, by their keys; none where there is no such database. */
  async function stored() {
    const all = inDatabase("pl", "calls", "readonly", (calls) => {
      const rows = []
      calls.openCursor().addEventListener("success", ({ target: { result: row } }) => {
        if (!row) return
        rows.push([row.key, row.value])
        row.continue()
      })
      return { result: rows }
    })
    return within(all, 1_000).catch(() => [])
  }
})()
