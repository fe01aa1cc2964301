import type { IdentityImage, Verification } from "@porchlight/core/identity"

/** An image as it is kept: of a page as long-lived as its pictures. */
interface IdentityImageRow {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An attempt, with its images until they are deleted. */
export interface IdentityRow {
  readonly accountId: string
  readonly key: string
  readonly verification: Omit<Verification, "images">
  readonly images: ReadonlyMap<IdentityImage, IdentityImageRow>
  /** What they were, told by what is kept of them. */
  readonly hashes: ReadonlyMap<IdentityImage, string>
}
