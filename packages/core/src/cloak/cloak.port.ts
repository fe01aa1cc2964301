import type {
  CloakLeave,
  CloakLeft,
  CloakPatch,
  CloakRestore,
  CloakRestored,
  CloakState,
} from "./cloak.schema.ts"

/**
 * Getting out of sight. Nothing here is ever gated by a plan, a trial or a rate, and nothing here holds a screen back: a
 * browser has gone before the backend has heard of it.
 */
export interface CloakPort {
  /** @throws SignInRequired */
  readonly state: () => Promise<CloakState>

  /** Changes what the patch names. @throws InvalidInput, SignInRequired */
  readonly update: (patch: CloakPatch) => Promise<CloakState>

  /**
   * She has left: her people are told as she wishes, and this session ends. During a date its own people are told. While an
   * alarm is open nobody is told anew. Doing so twice tells nobody twice. Who is told reads when she left, which may be long
   * before the backend heard of it.
   * @throws InvalidInput, SignInRequired
   */
  readonly leave: (input: CloakLeave) => Promise<CloakLeft>

  /** The app is disguised from now on, in every browser of the account. Doing so twice changes nothing. @throws SignInRequired */
  readonly disguise: () => Promise<CloakState>

  /**
   * Ends it with the PIN. The duress PIN tells her people that she is under duress. It opens an empty list of a disguise, with
   * the same shape and size: everything stays hidden. Where nothing is disguised, or the app is seen although a disguise
   * holds (`isAppSeen`), it is answered as the safe one is, and ends what that would end: whatever is asked afterwards reads
   * the same. Ending what is not there changes nothing, but for the PIN.
   * @throws PinRequired, PinWrong, InvalidInput, SignInRequired
   */
  readonly restore: (input: CloakRestore) => Promise<CloakRestored>
}
