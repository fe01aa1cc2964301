import { isIP } from "node:net"
import { isOwnSchema, type RecordingKey } from "@porchlight/server"
import { SECRET_MIN_LENGTH } from "./secret.ts"
import { Complaint } from "./variable.ts"

export const text = (text: string) => text
export const isAddress = (item: string): item is string => /^\S+@\S+\.\S+$/.test(item)
export const email = (text: string) => (isAddress(text) ? text : new Complaint("must be an e-mail address"))
const isUrl = (value: string, protocols: ReadonlyArray<string>) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

export function oneOf<const Value extends string>(values: ReadonlyArray<Value>) {
  return (text: string) =>
    values.find((value) => value === text) ?? new Complaint(`must be one of ${values.join(", ")}`)
}

export function integer(minimum: number, maximum: number) {
  return (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= minimum && value <= maximum
      ? value
      : new Complaint(`must be a whole number from ${minimum} to ${maximum}`)
  }
}

export function list<Item extends string>(isItem: (item: string) => item is Item, complaint: string) {
  return (text: string) => {
    const items = text.split(",").map((item) => item.trim())
    const known = items.filter((item) => item !== "")
    return known.every(isItem) ? known : new Complaint(complaint)
  }
}

export const url =
  (...protocols: ReadonlyArray<string>) =>
  (text: string) =>
    isUrl(text, protocols)
      ? text
      : new Complaint(`must be an address that begins with ${protocols.join(" or ")}//`)

/** With a name and a password that can be read: `%` is written `%25` in them. */
export const login =
  (...protocols: ReadonlyArray<string>) =>
  (text: string) => {
    const read = url(...protocols)(text)
    if (read instanceof Complaint) return read
    try {
      decodeURIComponent(new URL(text).username + new URL(text).password)
      return read
    } catch {
      return new Complaint("must have a name and a password in which % is written %25")
    }
  }

export const baseUrl = (text: string) =>
  isUrl(text, ["http:", "https:"]) && new URL(text).pathname === "/"
    ? new URL(text).origin
    : new Complaint("must be an http or https address without a path, such as https://porchlight.example")

export const schema = (text: string) =>
  isOwnSchema(text)
    ? text
    : new Complaint(
        "must be a name of small letters, digits and underscores that the database does not keep for itself, such as porchlight",
      )

export const secret = (text: string) =>
  text.length >= SECRET_MIN_LENGTH
    ? text
    : new Complaint("must have at least 32 characters; leave it out to have one made")

/** RFC 8292 §2.1; push services refuse a mailbox or a page on this machine. */
export function vapidSubject(text: string): string | Complaint {
  const isMail = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
  const isPage = isUrl(text, ["https:"]) && new URL(text).hostname.includes(".")
  return isMail || isPage ? text : new Complaint("must be a mailto: or https: address that leads to you")
}

/** Names and keys of 32 bytes. */
export function recordingKeys(text: string): ReadonlyArray<RecordingKey> | Complaint {
  const items = text.split(",").map((item) => item.trim())
  const keys = items
    .filter((item) => item !== "")
    .map((item) => {
      const [id = "", key = ""] = item.split(":")
      return { id, key: new Uint8Array(Buffer.from(key, "base64url")) }
    })
  const isFine = keys.every(({ id, key }) => /^[a-z0-9-]{1,32}$/.test(id) && key.length === 32)
  if (!isFine) return new Complaint("must hold names and 32 bytes in base64url, such as k1:…")
  const names = new Set(keys.map(({ id }) => id))
  return names.size === keys.length
    ? keys
    : new Complaint("must give each key another name: only the first of a name is used")
}

export const isNetwork = (item: string): item is string => {
  const [address = "", prefix = "0"] = item.split("/")
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128)
}

export const isChannel = (item: string): item is "sms" | "voice" | "email" | "push" =>
  ["sms", "voice", "email", "push"].includes(item)
