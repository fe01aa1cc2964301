import { useEffect, useRef } from "react"

/** Something that tells of events by their type; the actors behind the hooks are such. */
export interface Emitter<Event extends { readonly type: string }> {
  readonly on: <Type extends Event["type"]>(
    type: Type,
    handler: (event: Extract<Event, { readonly type: Type }>) => void,
  ) => { readonly unsubscribe: () => void }
}

/** Calls the newest `handler` for each event of a type. A handler that changes between renders is not subscribed anew. */
export function useEmitted<Event extends { readonly type: string }, Type extends Event["type"]>(
  emitter: Emitter<Event>,
  type: Type,
  handler: ((event: Extract<Event, { readonly type: Type }>) => void) | undefined,
): void {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  useEffect(() => {
    const subscription = emitter.on(type, (event) => newest.current?.(event))
    return () => subscription.unsubscribe()
  }, [emitter, type])
}
