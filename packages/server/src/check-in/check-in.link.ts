import type { Watch } from "@porchlight/core/check-in"
import type { ServerContext } from "../context/index.ts"
import { equalsInConstantTime } from "../secret/index.ts"

/** Where a link leads that answers a check-in. */
export const CHECK_IN_LINK_PATH = "/k"

/** The question that a link answers: the one of a period, and no other. */
export interface AskedPeriod {
  readonly watchId: Watch["id"]
  readonly epoch: Watch["epoch"]
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/u

/** What stands in the link: which question it is, and that we have asked it. Nothing of it is stored. */
export function checkInToken({ secrets }: Pick<ServerContext, "secrets">, asked: AskedPeriod): string {
  const { watchId, epoch } = asked
  return `${watchId}.${epoch}.${secrets.linkToken("check-in", watchId, String(epoch))}`
}

/** The question of a link; null where it is none of ours. */
export function readCheckInToken(
  { secrets }: Pick<ServerContext, "secrets">,
  token: string,
): AskedPeriod | null {
  const [, watchId, epoch, mac] = TOKEN.exec(token) ?? []
  if (watchId === undefined || epoch === undefined || mac === undefined) return null
  const own = secrets.linkToken("check-in", watchId, epoch)
  return equalsInConstantTime(mac, own) ? { watchId, epoch: Number(epoch) } : null
}
