/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | null
  readonly data: string
}

/**
 * Takes the text of an event stream piece by piece and gives the events that are complete (HTML standard, "Parsing an event
 * stream"). Comments give null: somebody is still there.
 */
export function createEventParser(): (piece: string) => ReadonlyArray<ServerEvent | null> {
  let rest = ""
  let id: string | null = null
  let data: Array<string> = []
  const takeLine = (line: string): ServerEvent | null | undefined => {
    if (line === "") {
      const event = data.length > 0 ? { id, data: data.join("\n") } : undefined
      data = []
      return event
    }
    if (line.startsWith(":")) return null
    // A dot is every sign: U+2028 ends a line in a pattern, and none in a stream.
    const [, field = line, value = ""] = /^([^:]*): ?(.*)$/su.exec(line) ?? []
    if (field === "data") data.push(value)
    if (field === "id") id = value
    return undefined
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/u)
    rest = lines.pop() ?? ""
    return lines.map(takeLine).filter((event) => event !== undefined)
  }
}
