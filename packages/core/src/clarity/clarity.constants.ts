/** The four questions that are ready to tap, in the order in which they stand (001 §9). */
export const CLARITY_QUESTIONS = ["sos", "cloak", "red-flag", "invite"] as const
export type ClarityQuestion = (typeof CLARITY_QUESTIONS)[number]

/** Everything that has a prepared answer; `unknown` for whatever has none. */
export const CLARITY_TOPICS = [
  ...CLARITY_QUESTIONS,
  "leave",
  "check-in",
  "place",
  "danger",
  "unknown",
] as const
export type ClarityTopic = (typeof CLARITY_TOPICS)[number]

/** What SOS is shown beside, also where a question was ready: danger, going away, SOS itself. Once too often costs nothing. */
export const SOS_TOPICS: ReadonlySet<ClarityTopic> = new Set<ClarityTopic>([
  "danger",
  "leave",
  "sos",
  "unknown",
])

/** The longest question that is read, in code points. */
export const CLARITY_QUESTION_MAX_LENGTH = 280
