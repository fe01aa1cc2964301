/**
 * Brings what is typed into out from below SOS and the way out, which float over the page: `scroll-padding` keeps their place,
 * and a press on a field that is half seen scrolls nothing by itself.
 */
export function showTyped(target: EventTarget | null): void {
  if (target instanceof Element && target.matches("input:read-write, textarea:read-write"))
    target.scrollIntoView({ block: "nearest" })
}
