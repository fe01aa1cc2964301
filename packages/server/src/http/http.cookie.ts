import { SESSION_ABSOLUTE_MS } from "@porchlight/core/session"
import { DAY_MS, SECOND_MS } from "@porchlight/core/time"
import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import type { Settings } from "../context/index.ts"
import { DEVICES_MAX, type SignedIn } from "../session/index.ts"
import { isSecure } from "./http.headers.ts"

/** Browsers cut longer lives of cookies to this (RFC 6265bis §5.5). */
const DEVICE_LIFETIME_MS = 400 * DAY_MS

const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** In no token, and needs no quotes in a cookie. */
const SEPARATOR = "."

/** What a browser keeps for us. */
export interface Cookies {
  readonly session: string | null
  /** By which accounts know it, the latest first. */
  readonly devices: ReadonlyArray<string>
}

/** The names: with TLS they carry the prefix that binds a cookie to this very host and to secure connections. */
function names(settings: Pick<Settings, "publicUrl">) {
  const prefix = isSecure(settings) ? "__Host-" : ""
  return { session: `${prefix}porchlight_session`, device: `${prefix}porchlight_device` }
}

export function readCookies(context: Context, settings: Pick<Settings, "publicUrl">): Cookies {
  const { session, device } = names(settings)
  const isToken = (value: string) => TOKEN.test(value)
  const token = getCookie(context, session)
  return {
    session: token !== undefined && isToken(token) ? token : null,
    devices: (getCookie(context, device) ?? "").split(SEPARATOR).filter(isToken).slice(0, DEVICES_MAX),
  }
}

/**
 * The access token that a request brings; null where it brings none. It counts before the cookie, also where it is worth
 * nothing: who sends a bad one is told so, and is not somebody else instead. Without a dot it would look like our own.
 */
export function readBearer(context: Context): string | null {
  const [, token] = /^Bearer +(.*)$/iu.exec(context.req.header("authorization") ?? "") ?? []
  return token === undefined ? null : token.includes(".") ? token : "."
}

/** Keeps a new session, or forgets the one that ended. */
export function writeCookies(
  context: Context,
  settings: Pick<Settings, "publicUrl">,
  signedIn: SignedIn | null,
): void {
  const { session } = names(settings)
  const common = cookieOptions(settings)
  if (signedIn === null) setCookie(context, session, "", { ...common, maxAge: 0 })
  else {
    setCookie(context, session, signedIn.token, { ...common, maxAge: seconds(SESSION_ABSOLUTE_MS) })
  }
}

/** By which the browser is known, signed in or not. */
export function writeDevices(
  context: Context,
  settings: Pick<Settings, "publicUrl">,
  devices: ReadonlyArray<string>,
): void {
  setCookie(context, names(settings).device, devices.join(SEPARATOR), {
    ...cookieOptions(settings),
    maxAge: seconds(DEVICE_LIFETIME_MS),
  })
}

const cookieOptions = (settings: Pick<Settings, "publicUrl">) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(settings) }) as const
const seconds = (milliseconds: number) => Math.floor(milliseconds / SECOND_MS)
