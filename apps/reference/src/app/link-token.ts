/** The token that a mailed link carries: after '#', where no server logs it, or after '?token='. */
export function tokenOf({ hash, search }: Pick<Location, "hash" | "search">): string | null {
  const token = hash.slice(1) || new URLSearchParams(search).get("token") || ""
  return token === "" ? null : token
}
