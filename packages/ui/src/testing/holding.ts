/** A call of which the second one waits until it is told to go on. */
export function holdingSecond<A extends ReadonlyArray<unknown>, R>(call: (...asked: A) => Promise<R>) {
  let calls = 0
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  return {
    get isAsked() {
      return calls > 1
    },
    answer: () => go(),
    ask: async (...asked: A): Promise<R> => {
      calls += 1
      if (calls === 2) await gate
      return call(...asked)
    },
  }
}
