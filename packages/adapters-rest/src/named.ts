import type { RestGround } from "./options.ts"
import type { Transport } from "./transport.ts"

const ACCOUNT_HEADER = "porchlight-account"

/** What the server answers where somebody else is signed in by now. */
const ACCOUNT_CHANGED = 412

/**
 * Says with each request for which account it is, also when it is sent once more, so that it never acts for whoever has come in
 * meanwhile. The first one that is refused for that is told: whoever showed what the account had looks anew.
 */
export function namedTransport(
  { whenHeard }: Pick<RestGround, "whenHeard">,
  transport: Transport,
  whose: () => string | null,
): Transport {
  let isChanged = false
  const named = (send: Transport["send"]) => async (request: Request) => {
    const accountId = whose()
    if (accountId !== null) request.headers.set(ACCOUNT_HEADER, accountId)
    const response = await send(request)
    const wasChanged = isChanged
    isChanged = response.status === ACCOUNT_CHANGED
    // What waits is tried again by those who look, and refused again: once is enough.
    if (isChanged && !wasChanged) whenHeard()
    return response
  }
  return {
    ...transport,
    send: named(transport.send),
    sendPatiently: named(transport.sendPatiently),
    open: named(transport.open),
  }
}
