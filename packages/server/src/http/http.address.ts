import { BlockList, isIP } from "node:net"

/** What a request says and shows of where it comes from. */
interface Origin {
  /** The other end of the socket; undefined for calls in process. */
  readonly socket: string | undefined
  readonly forwardedFor: string | undefined
}

/** Where a request comes from: what limits are keyed by. */
export type AddressReader = (origin: Origin) => string

/** This machine, and networks that nobody has on the internet: RFC 1122, 1918, 3927, 6598; RFC 4193, 4291. */
const OWN_NETWORK = new BlockList()
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  OWN_NETWORK.addSubnet(network, prefix, familyOf(network))

/**
 * Reads the caller's address; of IPv6 the network (/64), because one line has all the addresses in it. `X-Forwarded-For` counts
 * only when the socket belongs to a trusted proxy, and then only its last entry that is no such proxy: everything to the left of
 * it was written by the caller. Some proxies write the port behind an address (`203.0.113.7:1234`, `[2001:db8::1]:443`).
 * @param trustedProxies addresses and networks (`10.0.0.0/8`)
 * @param onUnnamedProxy told once of what seems to be a proxy and is not among them: it is on the own network and sends the header
 * @throws when an entry is neither
 */
export function createAddressReader(
  trustedProxies: ReadonlyArray<string>,
  onUnnamedProxy: (address: string) => void = () => {},
): AddressReader {
  const proxies = new BlockList()
  for (const entry of trustedProxies) addProxy(proxies, entry)
  const isIn = (list: BlockList, address: string) =>
    isIP(address) !== 0 && list.check(address, familyOf(address))
  const isProxy = (address: string) => isIn(proxies, address)
  let isTold = false
  return ({ socket, forwardedFor }) => {
    const direct = plain(socket ?? "in-process")
    if (forwardedFor !== undefined && !isTold && !isProxy(direct) && isIn(OWN_NETWORK, direct)) {
      isTold = true
      onUnnamedProxy(direct)
    }
    if (!isProxy(direct) || forwardedFor === undefined) return lineOf(direct)
    const hops = forwardedFor.split(",").map((hop) => plain(withoutPort(hop.trim())))
    const caller = hops.reverse().find((hop) => !isProxy(hop))
    return lineOf(caller !== undefined && isIP(caller) !== 0 ? caller : direct)
  }
}

/** The address of an entry that has a port, or brackets, around it; any other entry as it is. */
function withoutPort(hop: string): string {
  const [, six, four] = /^(?:\[([^[\]]+)\]|([\d.]+))(?::\d{1,5})?$/u.exec(hop) ?? []
  if (six !== undefined) return isIP(six) === 6 ? six : hop
  return four ?? hop
}

function addProxy(proxies: BlockList, entry: string): void {
  const [address = "", prefix] = entry.split("/")
  if (isIP(address) === 0) {
    throw new Error(`[porchlight/http] TRUSTED_PROXIES holds "${entry}", which is no address and no network.`)
  }
  if (prefix === undefined) proxies.addAddress(address, familyOf(address))
  else proxies.addSubnet(address, Number(prefix), familyOf(address))
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4"
}

/** Without the zone of an IPv6 address; an IPv4 address that came in over an IPv6 socket, written as what it is. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return groups.join(":")
  const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join(".")
}

/** What one line has of its own. */
function lineOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): ReadonlyArray<string> {
  const [unzoned = ""] = address.split("%")
  const { hostname } = new URL(`http://[${unzoned}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""))
  const left: ReadonlyArray<string> = Array.from({ length: 8 - head.length - tail.length }, () => "0")
  return [...head, ...left, ...tail]
}
