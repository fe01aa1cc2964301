/** Parts whose name is, or ends in, one of `names`: `trigger` finds `send-trigger` too. */
export const endingIn = (...names: ReadonlyArray<string>) =>
  `:is(${names.map((name) => `[data-part=${name}], [data-part$=-${name}]`).join(", ")})[data-scope]`

/** Parts of exactly these names, in every feature. */
export const named = (...names: ReadonlyArray<string>) =>
  `:is(${names.map((name) => `[data-part=${name}]`).join(", ")})[data-scope]`

/** Parts of one feature. */
export const within = (scope: string, ...names: ReadonlyArray<string>) => {
  const parts = names.map((name) => `[data-part=${name}]`)
  return `[data-scope=${scope}]${parts.length === 1 ? parts.join("") : `:is(${parts.join(", ")})`}`
}
