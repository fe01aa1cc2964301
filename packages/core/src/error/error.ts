/** What every Porchlight error carries: a tag to switch on, a sentence for a person and, over HTTP, a status. */
export interface PorchlightErrorShape {
  readonly _tag: string
  /** The HTTP status a server answers with when this error leaves it. */
  readonly status: number
  readonly message: string
}

/** The base of every error a port throws. Recognise one by `_tag`, or by `instanceof` inside one process. */
export abstract class PorchlightError extends Error implements PorchlightErrorShape {
  abstract readonly _tag: string
  abstract readonly status: number
  /** The facts beside the sentence, exactly what crosses the wire. */
  abstract readonly data: Readonly<Record<string, unknown>>
}

/**
 * Makes a tagged error class. `sentence` gives the message from the data, so that the same sentence appears on either
 * side of the wire.
 */
export const TaggedError =
  <const Tag extends string>(tag: Tag, status: number) =>
  <Data extends Readonly<Record<string, unknown>>>(sentence: (data: Data) => string) =>
    class extends PorchlightError {
      static readonly tag: Tag = tag
      static readonly status: number = status
      readonly _tag: Tag = tag
      readonly status: number = status
      readonly data: Data
      constructor(data: Data) {
        super(sentence(data))
        this.name = tag
        this.data = data
      }
    }

/** The sentence of any thrown thing, or `fallback` for things that are not Porchlight errors: their texts may leak. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof PorchlightError ? error.message : fallback
}

/** The tag of a Porchlight error, or null. */
export function tagOf(error: unknown): string | null {
  return error instanceof PorchlightError ? error._tag : null
}
