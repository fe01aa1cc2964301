import type {
  NewVenue,
  RefusalInput,
  Suggestion,
  SuggestionInput,
  Venue,
  VenueInput,
} from "./venue.schema.ts"

/** The directory of venues, which everybody reads, and what a member suggests for it. */
export interface VenuePort {
  /** Every venue, by name; demo venues only where the deployment shows a demo. Needs no session. */
  readonly list: () => Promise<ReadonlyArray<Venue>>

  /** One venue. Needs no session. @throws NotFound */
  readonly get: (id: string) => Promise<Venue>

  /** What the signed-in account suggested, newest first, and what became of it. @throws SignInRequired */
  readonly suggestions: () => Promise<ReadonlyArray<Suggestion>>

  /**
   * Suggests a venue. It is in no list before an administrator has looked at it. A repeat with the same key is the same
   * suggestion.
   * @throws InvalidInput, RateLimited, IdempotencyMismatch, SignInRequired
   */
  readonly suggest: (input: SuggestionInput, idempotencyKey: string) => Promise<Suggestion>
}

/**
 * What administrators do with the directory; each change is written down. Everything needs the role admin, two factors and a
 * step up. @throws Forbidden, SecondFactorNeeded, StepUpNeeded, SignInRequired
 */
export interface VenueDeskPort {
  /** The suggestions that wait, oldest first. Nothing says whose they are. */
  readonly waiting: () => Promise<ReadonlyArray<Suggestion>>

  /**
   * Puts a venue into the directory, verified now; the suggestion that it answers is accepted with it. A repeat with the same
   * key is the same venue.
   * @throws InvalidInput, NotFound for a suggestion that is not there, Conflict for one that was decided: of two at once one
   *   decides, IdempotencyMismatch
   */
  readonly add: (input: NewVenue, idempotencyKey: string) => Promise<Venue>

  /** Replaces what is said of a venue, verified now. @throws InvalidInput, NotFound, also for a demo venue */
  readonly update: (id: string, input: VenueInput) => Promise<Venue>

  /** Takes a venue out of the directory. One that is not there is no error; a demo venue stays. */
  readonly remove: (id: string) => Promise<void>

  /** Does not take a suggestion up. @throws InvalidInput, NotFound, Conflict for one that was decided */
  readonly refuse: (suggestionId: string, input: RefusalInput) => Promise<Suggestion>
}
