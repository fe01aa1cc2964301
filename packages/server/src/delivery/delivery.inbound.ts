import { Unavailable } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"

/** A text message that came in. `from` is what the provider says the sender's number is. */
export interface InboundText {
  readonly from: string
  readonly text: string
}

/** A key pressed in a call of ours, named by the delivery's id or by the provider's name for the call. */
export type InboundKey =
  | { readonly deliveryId: string; readonly digit: string }
  | { readonly provider: string; readonly reference: string; readonly digit: string }

/** Handles a text from anybody. @returns the text to answer with; empty when nothing is to be answered */
export async function receiveReply(_context: ServerContext, _inbound: InboundText): Promise<string> {
  throw new Unavailable({})
}

/** Handles a key press. @returns the words to say */
export async function receiveKey(_context: ServerContext, _inbound: InboundKey): Promise<string> {
  throw new Unavailable({})
}
