import type { AuthenticatorLevel, SendStepCodeInput, VerifyStepInput } from "@porchlight/core/session"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** From where somebody signs in. */
export interface Visitor {
  /** The network address, as far as it can be trusted. */
  readonly address: string
  /** What earlier sign-ins left in this browser, the latest first: each account knows it by a name of its own. Empty in a new one. */
  readonly devices: ReadonlyArray<string>
  /** Browser and system in words, as its owner is to recognise them; null when it did not say. */
  readonly client?: string | null
}

export interface SignedIn {
  readonly accountId: string
  /** 256 random bits in base64url: the session. Stored as a hash only. */
  readonly token: string
  /** To be kept in this browser beyond the session: strangers' failures do not lock it out. */
  readonly device: string
}

/** A session as it is found by its token. */
export interface LiveSession {
  readonly id: string
  readonly accountId: string
  readonly level: AuthenticatorLevel
  /** When it ends if it is not used again. */
  readonly expiresAt: Instant
}

/** A session as its owner sees it in the list. */
export interface StoredSession {
  readonly id: string
  readonly createdAt: Instant
  readonly usedAt: Instant
  readonly client: string | null
}

/** What was typed where the password is asked: the password alone, or with this PIN behind it. */
export type AskedWord = "password" | "safe" | "duress"

/** Who somebody is. The rest of the server knows nothing of passwords, cookies or the tables behind this. */
export interface AuthPort {
  /**
   * Makes the account and its first session. `alongside` runs in the same transaction, as the service: what it throws
   * undoes the sign-up.
   * @throws InvalidInput for a password that is short or easy to guess, RegistrationFailed for a known address
   */
  readonly signUp: (
    input: { readonly email: string; readonly password: string; readonly fullName: string },
    alongside?: (sql: Sql, accountId: string) => Promise<void>,
    client?: string | null,
  ) => Promise<SignedIn>

  /**
   * Of the same effort for a known and an unknown address. The PINs count behind the password as in `verifyPassword`, also
   * where a second step is still to come.
   * @throws SignInFailed, RateLimited, SecondFactorRequired where the password alone is not enough
   */
  readonly signIn: (
    input: { readonly email: string; readonly password: string },
    visitor: Visitor,
  ) => Promise<SignedIn>

  /** Texts a code for the second step. @throws StepExpired, NotFound, CodeNotSent, RateLimited */
  readonly sendStepCode: (input: SendStepCodeInput, visitor: Visitor) => Promise<void>

  /** The second step. @throws StepExpired, FactorWrong, RateLimited */
  readonly verifyStep: (input: VerifyStepInput, visitor: Visitor) => Promise<SignedIn>

  /** Ends the session at once, in every process. Ending what has ended changes nothing. */
  readonly signOut: (token: string) => Promise<void>

  /**
   * A live session; null for anything else. `visitor` says from where, for a provider's token that was not seen before.
   * @throws TokenRefused for a provider's token that is not taken, Unavailable while nobody can say whether it is good
   */
  readonly current: (token: string, visitor?: Visitor) => Promise<LiveSession | null>

  /** Whether it is the token of an outside identity provider, good or bad. */
  readonly isOutside: (token: string) => boolean

  /**
   * Makes the account of whoever holds a provider's token, under the provider's id, and its session. `alongside` as in `signUp`.
   * @returns the account's id
   * @throws TokenRefused, InvalidInput for an address that is not the token's, RegistrationFailed for a known person or address
   */
  readonly adopt: (
    token: string,
    input: { readonly email: string },
    alongside: (sql: Sql, accountId: string) => Promise<void>,
    client: string | null,
  ) => Promise<string>

  /** Every live session of the account, the last used first. */
  readonly list: (accountId: string) => Promise<ReadonlyArray<StoredSession>>

  /**
   * Ends sessions of the account at once, in every process; all that `isMeant`. `alongside` runs in the same transaction, after
   * them. Returns how many.
   */
  readonly end: (
    accountId: string,
    isMeant: (session: { readonly id: string }) => boolean,
    alongside?: (sql: Sql) => Promise<void>,
  ) => Promise<number>

  /**
   * The same within the caller's transaction, as the service, together with what they end for: `holdSessions` comes first there.
   */
  readonly endWithin: (
    sql: Sql,
    accountId: string,
    isMeant: (session: { readonly id: string }) => boolean,
  ) => Promise<void>

  /**
   * Replaces the password, ends every session but the one that is named, and forgets every browser but `device`. `alongside` runs in the same transaction.
   * @throws InvalidInput, with the issue at `newPassword`, for one that is short or easy to guess
   */
  readonly setPassword: (
    change: {
      readonly accountId: string
      readonly password: string
      readonly keptSessionId: string | null
      /** The browser that is known from then on; null for none. */
      readonly device: string | null
    },
    alongside: (sql: Sql) => Promise<void>,
  ) => Promise<void>

  /**
   * Whether this is the account's password, alone or with one of its PINs behind it; with the duress PIN her people are told.
   * The right one with other digits behind it, as many as a PIN has, counts as a wrong PIN: the fifth in a row tells them, too.
   * Callers limit the tries. `alongside` runs in the transaction that tells them, as the service, once the password was right.
   */
  readonly verifyPassword: (
    accountId: string,
    password: string,
    alongside?: (sql: Sql, word: AskedWord) => Promise<void>,
  ) => Promise<boolean>

  /**
   * Calls `handler` when the session is signed out, by whichever process, until the function that it is fulfilled with is
   * called. Only ends after that are certain to be heard.
   */
  readonly whenEnded: (token: string, handler: () => void) => Promise<() => void>
}
