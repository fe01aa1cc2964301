import { expect, test, vi } from "vitest"
import { createAddressReader } from "./http.address.ts"

const direct = createAddressReader([])
const behindProxies = createAddressReader(["10.0.0.0/8", "2001:db8::1", "192.0.2.7"])

test.each(["203.0.113.9", "203.0.113.9:443", "203.0.113.9, 10.0.0.1", "for=1.1.1.1", "", "\u0000"])(
  "without a trusted proxy a header that says '%s' counts for nothing",
  (forwardedFor) => {
    expect(direct({ socket: "198.51.100.4", forwardedFor })).toBe("198.51.100.4")
  },
)

test.each([
  ["one hop", "203.0.113.9", "203.0.113.9"],
  ["what a caller wrote in front", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two proxies", "203.0.113.9, 192.0.2.7, 10.3.0.1", "203.0.113.9"],
  ["a caller who pretends to be a proxy", "203.0.113.9, 10.6.6.6", "203.0.113.9"],
  ["IPv6", "2001:db8::99", "2001:db8:0:0::/64"],
  ["an IPv4 address inside IPv6", "::ffff:203.0.113.9", "203.0.113.9"],
  ["a proxy, not its neighbour", "2001:db8::2, 2001:db8::1", "2001:db8:0:0::/64"],
  ["a proxy that is written at length", "203.0.113.9, 2001:0DB8:0:0:0:0:0:1", "203.0.113.9"],
  ["only proxies", "10.1.1.1, 10.2.2.2", "10.9.9.9"],
  ["no address", "unknown", "10.9.9.9"],
  ["nothing", "", "10.9.9.9"],
  ["a port behind the address", "203.0.113.9:51234", "203.0.113.9"],
  ["a port behind an address in IPv6", "[2001:db8::99]:443", "2001:db8:0:0::/64"],
  ["brackets without a port", "[2001:db8::99]", "2001:db8:0:0::/64"],
  ["an IPv4 address inside IPv6, with a port", "[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["what a caller wrote in front, with ports", "1.1.1.1:80, 203.0.113.9:51234", "203.0.113.9"],
  ["two proxies that write their ports", "203.0.113.9:1, 192.0.2.7:2, [2001:db8::1]:3", "203.0.113.9"],
  ["a caller who pretends to be a proxy with a port", "203.0.113.9:1, 10.6.6.6:2", "203.0.113.9"],
  ["a stranger with a port behind whom a proxy is pretended", "10.6.6.6:2, 203.0.113.9:1", "203.0.113.9"],
  ["IPv6 whose last group looks like a port", "2001:db8::443", "2001:db8:0:0::/64"],
  ["a port that is none", "203.0.113.9:123456", "10.9.9.9"],
  ["a port that is no number", "203.0.113.9:http", "10.9.9.9"],
  ["an IPv4 address in brackets", "[203.0.113.9]:443", "10.9.9.9"],
  ["what is no address and has a port, behind what a caller wrote", "1.1.1.1, unknown:80", "10.9.9.9"],
])("behind a trusted proxy: %s", (_what, forwardedFor, caller) => {
  expect(behindProxies({ socket: "10.9.9.9", forwardedFor })).toBe(caller)
})

test.each(["1.1.1.1", "1.1.1.1:80", "[2001:db8::99]:443"])(
  "a stranger's socket makes the header '%s' worthless, also when proxies are trusted",
  (forwardedFor) => {
    expect(behindProxies({ socket: "203.0.113.50", forwardedFor })).toBe("203.0.113.50")
  },
)

test("an entry that is no address is refused when the server starts, in words", () => {
  expect(() => createAddressReader(["proxy.example"])).toThrow(/TRUSTED_PROXIES.*proxy\.example/u)
})

test.each([
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::192.0.2.1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::2:0:0:1", "2001:db8:0:0::/64"],
  ["2001::1", "2001:0:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["fe80::2%eth1", "fe80:0:0:0::/64"],
])("of an IPv6 address the network counts, which is one line's: %s is %s", (socket, network) => {
  expect(direct({ socket, forwardedFor: undefined })).toBe(network)
})

test.each([
  "203.0.113.9",
  "::ffff:203.0.113.9",
  "::FFFF:203.0.113.9",
  "::ffff:cb00:7109",
  "0:0:0:0:0:ffff:cb00:7109",
])("an IPv4 address counts whole, however it is written: %s", (socket) => {
  expect(direct({ socket, forwardedFor: undefined })).toBe("203.0.113.9")
})

test("a call in process has a name of its own", () => {
  expect(direct({ socket: undefined, forwardedFor: undefined })).toBe("in-process")
})

test("of a proxy on the own network that nobody has named is told, once", () => {
  const told = vi.fn<(address: string) => void>()
  const read = createAddressReader(["10.0.0.1"], told)
  const forwardedFor = "203.0.113.9"
  read({ socket: "10.0.0.1", forwardedFor })
  read({ socket: "10.0.0.2", forwardedFor: undefined })
  read({ socket: "198.51.100.4", forwardedFor })
  read({ socket: undefined, forwardedFor })
  expect(told).not.toHaveBeenCalled()
  expect(read({ socket: "::ffff:172.17.0.1", forwardedFor })).toBe("172.17.0.1")
  read({ socket: "fd00::2", forwardedFor })
  expect(told.mock.calls).toEqual([["172.17.0.1"]])
})
