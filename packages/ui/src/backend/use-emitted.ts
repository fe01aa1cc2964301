import { useEffect, useRef } from "react"

/** Something that tells of events; the actors behind the hooks are such. */
export interface Emitter<Event extends { readonly type: string }> {
  readonly on: (type: "*", handler: (event: Event) => void) => { readonly unsubscribe: () => void }
}

type OfType<Event, Type> = Extract<Event, { readonly type: Type }>

/** Calls the newest `handler` for each event of a type. A handler that changes between renders is not subscribed anew. */
export function useEmitted<Event extends { readonly type: string }, Type extends Event["type"]>(
  emitter: Emitter<Event>,
  type: Type,
  handler: ((event: OfType<Event, Type>) => void) | undefined,
): void {
  const newest = useRef(handler)
  useEffect(() => {
    newest.current = handler
  })
  useEffect(() => {
    const isOfType = (event: Event): event is OfType<Event, Type> => event.type === type
    const subscription = emitter.on("*", (event) => {
      if (isOfType(event)) newest.current?.(event)
    })
    return () => subscription.unsubscribe()
  }, [emitter, type])
}
