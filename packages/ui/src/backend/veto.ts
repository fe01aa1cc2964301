/** What a host is told before a part asks something of the backend. */
export interface RequestDetails<Reason extends string> {
  /** What the person did. */
  readonly reason: Reason
  /** Stops the request; the part stays as it is. */
  readonly cancel: () => void
}

/** Tells the host's handler and answers whether it let the request pass. Without a handler everything passes. */
export function isAllowed<Reason extends string>(
  handler: ((details: RequestDetails<Reason>) => void) | undefined,
  reason: Reason,
): boolean {
  let isCanceled = false
  handler?.({
    reason,
    cancel: () => {
      isCanceled = true
    },
  })
  return !isCanceled
}
