/**
 * A region that tells of news, while it has none: nothing of it is seen, and no gap is kept for it. Screen readers have to know it
 * by the time that its text comes, and of `display: none` they know nothing.
 */
export const emptyRegion = { position: "absolute", padding: "0", borderWidth: "0" } as const
