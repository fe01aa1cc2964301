/**
 * Who answers in Clarity. Needs no backend: the answers that come with the product are in the phone. Who brings their own
 * brings prepared ones as well, because the screen says that they are.
 */
export interface ClarityPort {
  /**
   * The answer to a question, in the active language. Whether the question sounds like danger is not asked here: that is
   * looked for on the phone, whoever answers.
   * @throws anything; then the product's own answer is shown
   */
  readonly answer: (question: string) => Promise<string>
}
