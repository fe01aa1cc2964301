import { SignInRequired } from "@porchlight/core/error"
import type { AuthPort, SignedIn, Visitor } from "./session.auth.port.ts"

/** One client of the backend: a browser, or a test that stands for one. */
export interface Client extends Visitor {
  /** The session it came with. */
  readonly token: string | null
  /** The account whose API key was let in to this call; null without one. A key is no session: `token` is null then. */
  readonly admitted?: () => string | null
  /** The account that it says it calls for; null where it says none. A session of another one is refused. */
  readonly account?: string | null
  /** Told when a session starts or ends, so that HTTP can set its cookies. */
  readonly onSession?: (signedIn: SignedIn | null) => void
  /** Told by which names accounts know this browser, the latest first. */
  readonly onDevices?: (devices: ReadonlyArray<string>) => void
}

/** Who calls, as it changes by signing up, in and out. */
export interface Caller {
  readonly token: () => string | null
  readonly visitor: () => Visitor
  /** The signed-in account; null when nobody is. */
  readonly accountIdOrNull: () => Promise<string | null>
  /** @throws SignInRequired */
  readonly accountId: () => Promise<string>
  /** Replaces the session the caller had, which ends: an id that was fixed beforehand is worth nothing. */
  readonly enter: (signedIn: SignedIn) => Promise<void>
  readonly leave: () => Promise<void>
  /** The browser goes by this name, too, from now on. */
  readonly know: (device: string) => void
}

/** How many people one browser remembers: who has signed in there longest ago is forgotten for one more. */
export const DEVICES_MAX = 5

export function createCaller(auth: AuthPort, client: Client): Caller {
  let { token, devices } = client
  const end = async () => {
    if (token !== null) await auth.signOut(token)
    token = null
  }
  const visitor = () => ({ address: client.address, devices, client: client.client ?? null })
  const know = (device: string) => {
    devices = [device, ...devices.filter((other) => other !== device)].slice(0, DEVICES_MAX)
    client.onDevices?.(devices)
  }
  const accountIdOrNull = async () =>
    token === null
      ? (client.admitted?.() ?? null)
      : ((await auth.current(token, visitor()))?.accountId ?? null)
  return {
    token: () => token,
    visitor,
    accountIdOrNull,
    accountId: async () => {
      const accountId = await accountIdOrNull()
      if (accountId === null) throw new SignInRequired({})
      return accountId
    },
    enter: async (signedIn) => {
      await end()
      token = signedIn.token
      client.onSession?.(signedIn)
      know(signedIn.device)
    },
    leave: async () => {
      await end()
      client.onSession?.(null)
    },
    know,
  }
}
