import type { CheckInPort } from "@porchlight/core/check-in"
import { Unavailable } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"

export function checkInSql(_context: ServerContext, _accountId: string): CheckInPort {
  const unavailable = () => Promise.reject(new Unavailable({}))
  return {
    state: unavailable,
    preview: unavailable,
    arm: unavailable,
    checkIn: unavailable,
    extend: unavailable,
    end: unavailable,
  }
}
