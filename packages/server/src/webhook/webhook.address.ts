import { Resolver } from "node:dns/promises"
import { isIP, type LookupFunction } from "node:net"
import { callbackify } from "node:util"
import ipaddr from "ipaddr.js"
import { SECOND_MS } from "@porchlight/core/time"

/** What a name resolves to: every address that it has. */
export type Resolve = (host: string) => Promise<ReadonlyArray<string>>

/** A name led somewhere that is nobody's business: no connection was opened. */
export class RefusedAddress extends Error {}

const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::")

/**
 * Whether an address is one of the public internet. IPv4 in IPv6 is looked at as what it is. Of IPv6 nothing but global unicast
 * counts, and of that no range that carries IPv4 (6to4, Teredo) or is nobody's (documentation, benchmarks).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== "unicast") return false
  return !(plain instanceof ipaddr.IPv6) || plain.match(GLOBAL_UNICAST, 3)
}

/** How long a name server may take for one question, and how often it is asked. */
const QUESTION = { timeout: 2 * SECOND_MS, tries: 2 } as const

interface NameServers {
  /** As `Resolver.setServers` takes them; those of the system unless given. */
  readonly servers?: ReadonlyArray<string>
  readonly timeoutMs?: number
}

/**
 * Asks the name servers, and not `getaddrinfo`: that waits in the few threads in which the names of the providers of texts are
 * looked up, too, and a service whose name server is silent would hold up the texts of an alarm.
 */
export const systemResolve =
  ({ servers, timeoutMs = QUESTION.timeout }: NameServers = {}): Resolve =>
  async (host) => {
    // One each time: what the system's name servers are may change.
    const resolver = new Resolver({ ...QUESTION, timeout: timeoutMs })
    if (servers !== undefined) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === "rejected" && six.status === "rejected") throw four.reason
    return [four, six].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
  }

/**
 * The `lookup` of one connection. It asks once, refuses a name of which a single address is not public, and gives the checked
 * addresses to the connection itself: a name that answers differently a moment later changes nothing.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  const find = callbackify(async (host: string) => {
    const addresses = await resolve(host)
    if (addresses.length === 0 || !addresses.every(isPublicAddress))
      throw new RefusedAddress(`${host} is not public.`)
    return addresses.map((address) => ({ address, family: isIP(address) }))
  })
  return (host, options, callback) =>
    find(host, (error, found) => {
      const [first] = found ?? []
      if (first === undefined) callback(error, "", 0)
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
}
