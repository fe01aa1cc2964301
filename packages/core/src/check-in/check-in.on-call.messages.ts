import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"

/** Who of the people of a date can be reached until it ends, as they said (N-02). */
export const checkInOnCallMessages = messages("checkInOnCall", {
  yes: (names: ReadonlyArray<string>, of: number) =>
    names.length === 0 ? `0 of ${of} on call.` : `${names.length} of ${of} on call: ${joinNames(names)}.`,
  no: (names: ReadonlyArray<string>) =>
    `${joinNames(names)} cannot be reached. We still tell them, and nobody waits for them.`,
  asked: (names: ReadonlyArray<string>) =>
    `${joinNames(names)} ${names.length === 1 ? "has" : "have"} not answered yet.`,
  unasked: (names: ReadonlyArray<string>) =>
    `${joinNames(names)} ${names.length === 1 ? "is" : "are"} not asked: texts to them are off.`,
  nobody: "Nobody is on call: everybody you chose says that they cannot be reached.",
  nobodyDo:
    "We still tell all of them, at once. Tell somebody else where you are, and when you will be home.",
})
