/** An image by its parts: what is to be kept of it, in order, and its size in pixels. */
export interface ImageParts {
  readonly parts: ReadonlyArray<Uint8Array>
  readonly width: number
  readonly height: number
}
