/** One key or gesture and what it does. */
export interface KeyBinding {
  readonly keys: string
  readonly does: string
}

/** A feature's parts as data: the parts render from it, the docs pages and the tests read it. */
export interface Anatomy<Part extends string = string, State extends string = string> {
  /** `data-scope` of every part. */
  readonly scope: string
  /** When to use it, in a sentence or two. */
  readonly purpose: string
  /** Each `data-part` and what it is for. */
  readonly parts: Readonly<Record<Part, string>>
  /** Every value that `data-state` may have. */
  readonly states: ReadonlyArray<State>
  readonly keyboard: ReadonlyArray<KeyBinding>
}

export interface PartAttributes {
  readonly "data-scope": string
  readonly "data-part": string
  readonly "data-state": string
}

/** The attributes by which a stylesheet and a test find a part and the state it is in. */
export function partAttributes<Part extends string, State extends string>(
  anatomy: Anatomy<Part, State>,
  part: NoInfer<Part>,
  state: NoInfer<State>,
): PartAttributes {
  return { "data-scope": anatomy.scope, "data-part": part, "data-state": state }
}
