import { useEffect, useState } from "react"

/** What follows '#' in an address may also be a part of the page that somebody jumped to. */
const TOKEN_IN_HASH = /^#([\w-]{43})$/u

/** The token that a mailed link carries: after '#', which browsers send to nobody; in older mails after '?token='. */
export function tokenOf({ hash, search }: Pick<Location, "hash" | "search">): string | null {
  const token = TOKEN_IN_HASH.exec(hash)?.[1] ?? new URLSearchParams(search).get("token") ?? ""
  return token === "" ? null : token
}

/** The token of the link that was opened last. One that differs after '#' alone opens in the page that stands there already. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(() => tokenOf(location))
  useEffect(() => {
    const take = () => setToken((before) => tokenOf(location) ?? before)
    addEventListener("hashchange", take)
    return () => removeEventListener("hashchange", take)
  }, [])
  return token
}
