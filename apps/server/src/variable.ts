/** One variable of the environment: what it may be, what it is when it is not set, and what it means. */
export interface Variable<Value> {
  readonly type: string
  /** As it would be written; null where leaving it out means something of its own, which `meaning` says. */
  readonly fallback: string | null
  readonly meaning: string
  /** The value, or a sentence that says what is wrong with it. */
  readonly read: (text: string) => Value | Complaint
}

/** What is wrong with a value. */
export class Complaint {
  readonly words: string
  constructor(words: string) {
    this.words = words
  }
}
