interface Preventable {
  readonly defaultPrevented: boolean
}

/** The host's handler first, then ours, unless the host prevented it. */
export function chain<Event extends Preventable>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    theirs?.(event)
    if (!event.defaultPrevented) ours(event)
  }
}
