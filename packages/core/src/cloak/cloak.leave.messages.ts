import { messages } from "../language/index.ts"

/** Texts of the way out, which is on every page: the rest of the cloak's comes with its own. */
export const leaveMessages = messages("leave", {
  leave: "Leave",
  leaveHidden: "Leave this page now",
  gesture: "Press Leave at the top of any page, or Shift three times within 5 seconds.",
  pressesLeft: (count: number) =>
    count === 1 ? "Press Shift once more to leave." : `Press Shift ${count} more times to leave.`,
  gone: "It signs you out and empties what this site stored here, and Back leads to the weather as well. What your browser keeps in its own list of visited pages stays: delete it there, or use a private window.",
  introTitle: "A way out of every page",
  introMore: "What it does, and for whom",
  introDone: "Understood",
})
