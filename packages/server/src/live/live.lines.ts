/** How many lines of one account one process keeps open: some eight browsers over HTTP/1.1, which keep six each. */
export const LINES_MAX = 50

/** The lines that are open, by whose they are. */
export interface Lines {
  /**
   * Counts a line in until the returned function is called. Where its account has {@link LINES_MAX} already, the one that was
   * opened first is closed: whoever is in front of a page comes back at once, and nobody fills the memory of a server with lines.
   */
  readonly enter: (accountId: string, close: () => void) => () => void
}

export function createLines(): Lines {
  const open = new Map<string, Set<() => void>>()
  return {
    enter: (accountId, close) => {
      const own = open.get(accountId) ?? new Set()
      open.set(accountId, own)
      const [first] = own
      if (first !== undefined && own.size >= LINES_MAX) {
        own.delete(first)
        first()
      }
      own.add(close)
      return () => {
        own.delete(close)
        if (own.size === 0 && open.get(accountId) === own) open.delete(accountId)
      }
    },
  }
}
