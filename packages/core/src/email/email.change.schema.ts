import * as Schema from "effect/Schema"
import { AskedPassword } from "../access/index.ts"
import { LinkToken } from "../id/index.ts"
import { Instant } from "../time/index.ts"
import { EMAIL_MAX_LENGTH } from "./email.constants.ts"
import { Email } from "./email.schema.ts"

/** An address that was asked for and is not in force yet. */
export const EmailChange = Schema.Struct({
  email: Email,
  askedAt: Instant,
  /** Until when the link that was sent there works. */
  expiresAt: Instant,
}).pipe(Schema.annotate({ identifier: "EmailChange" }))
export type EmailChange = typeof EmailChange.Type

export const RequestEmailChangeInput = Schema.Struct({
  /** As it was typed; compared and stored in the one form. */
  email: Schema.String.pipe(Schema.check(Schema.isMaxLength(EMAIL_MAX_LENGTH))),
  password: AskedPassword,
  /** Six digits of an authenticator app, or a recovery code; null where none is asked for. */
  code: Schema.NullOr(Schema.String.pipe(Schema.check(Schema.isMaxLength(64)))),
}).pipe(Schema.annotate({ identifier: "RequestEmailChangeInput" }))
export type RequestEmailChangeInput = typeof RequestEmailChangeInput.Type

export const EmailLinkInput = Schema.Struct({ token: LinkToken }).pipe(
  Schema.annotate({ identifier: "EmailLinkInput" }),
)
