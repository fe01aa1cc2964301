import { createSocket, type Socket } from "node:dgram"
import * as fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { guardedLookup, isPublicAddress, RefusedAddress, systemResolve } from "./webhook.address.ts"

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "localhost",
  "",
  "1.1.1",
])("%s is no address of the public internet (T11)", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(["1.1.1.1", "93.184.216.34", "172.32.0.1", "::ffff:1.1.1.1", "2606:4700::1111", "2a00:1450::1"])(
  "%s is one",
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** What a connection is told that asks for a name. */
function lookUp(addresses: ReadonlyArray<string>, all: boolean) {
  return new Promise<{ readonly error: unknown; readonly answer: unknown }>((done) => {
    guardedLookup(async () => addresses)("hooks.example.com", { all }, (error, answer) =>
      done({ error, answer }),
    )
  })
}

test("a name of which any address is private leads nowhere, whatever else it has (T11)", async () => {
  const outside = fc.constantFrom("1.1.1.1", "2606:4700::1111", "8.8.8.8")
  const inside = fc.constantFrom("10.0.0.1", "::1", "169.254.169.254", "fd00::1")
  await fc.assert(
    fc.asyncProperty(fc.array(outside), inside, fc.array(outside), fc.boolean(), async (a, one, b, all) => {
      expect((await lookUp([...a, one, ...b], all)).error).toBeInstanceOf(RefusedAddress)
    }),
  )
})

test("a connection is given exactly the addresses that were looked at, and none at all for none", async () => {
  const both = await lookUp(["1.1.1.1", "2606:4700::1111"], true)
  expect(both).toEqual({
    error: null,
    answer: [
      { address: "1.1.1.1", family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ],
  })
  expect((await lookUp(["1.1.1.1"], false)).answer).toBe("1.1.1.1")
  expect((await lookUp([], true)).error).toBeInstanceOf(RefusedAddress)
})

const sockets: Array<Socket> = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** An A record: a question's own name, class IN, a minute. */
const record = (address: ReadonlyArray<number>) =>
  Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address])

/** A name server that knows one IPv4 address for every name, or answers nothing. @returns where it is, and how often it was asked */
async function nameServer(address: ReadonlyArray<number> | null) {
  let asked = 0
  const socket = createSocket("udp4", (question, { port }) => {
    asked += 1
    if (address === null) return
    // The type of the question stands before its class, after the name (RFC 1035 §4.1.2).
    const end = question.indexOf(0, 12) + 5
    const isFour = question.readUInt16BE(end - 4) === 1
    const head = Buffer.from([
      question[0] ?? 0,
      question[1] ?? 0,
      0x81,
      0x80,
      0,
      1,
      0,
      isFour ? 1 : 0,
      0,
      0,
      0,
      0,
    ])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(isFour ? [record(address)] : [])]), port)
  })
  sockets.push(socket)
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready))
  return { server: `127.0.0.1:${socket.address().port}`, asked: () => asked }
}

test("a name is asked of the name servers, by both kinds of address; what has one kind is found", async () => {
  const { server, asked } = await nameServer([93, 184, 216, 34])
  expect(await systemResolve({ servers: [server] })("hooks.example.com")).toEqual(["93.184.216.34"])
  expect(asked()).toBe(2)
})

test("a name server that answers nothing is given up, and nobody is connected to", async () => {
  const { server, asked } = await nameServer(null)
  await expect(systemResolve({ servers: [server], timeoutMs: 1 })("hooks.example.com")).rejects.toThrow(
    /ETIMEOUT/u,
  )
  expect(asked()).toBeGreaterThan(1)
})
