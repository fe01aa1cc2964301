import type { PasswordInput } from "../session/index.ts"
import type { Phone } from "../phone/index.ts"
import type {
  Activity,
  AssignRoleInput,
  Bypass,
  BypassInput,
  Diagnostics,
  PeopleQuery,
  Person,
  PersonEntry,
  PhoneAnswer,
  Price,
  PriceQuery,
  RoleAssignment,
  StepUp,
  TextTest,
} from "./admin.schema.ts"

/**
 * What staff may do. Every change and every look at one person is written down, where that person finds it in the file of
 * everything that is stored of them. All but `stepUp` and the bypass need a step up within the last quarter of an hour.
 */
export interface AdminPort {
  /**
   * Opens the administration for this session, for a quarter of an hour, with the password asked again (D-28).
   * @throws Forbidden without the role support or admin, SecondFactorNeeded in a session of one factor, PasswordWrong,
   *   RateLimited, SignInRequired
   */
  readonly stepUp: (input: PasswordInput) => Promise<StepUp>

  /**
   * Gives an account a role (AUTHZ-06). Its other sessions end, so that none keeps the old one. Support and administrators have
   * confirmed their address.
   * @throws Forbidden without the role admin, SecondFactorNeeded, StepUpNeeded, NotFound for an address that is no
   *   account's, or that nobody has confirmed, Conflict for one's own role: the last administrator could lock everybody out, InvalidInput, SignInRequired
   */
  readonly assignRole: (input: AssignRoleInput) => Promise<RoleAssignment>

  /**
   * The newest accounts, 50 at the most, with their addresses masked; or the one with a whole address or number, which only
   * an administrator may ask for (D-106), and which counts as a look.
   * @throws Forbidden, SecondFactorNeeded, StepUpNeeded, InvalidInput, SignInRequired
   */
  readonly people: (query: PeopleQuery) => Promise<ReadonlyArray<PersonEntry>>

  /**
   * One account; masked for support. Counts as a look.
   * @throws Forbidden without the role support or admin, SecondFactorNeeded, StepUpNeeded, NotFound, SignInRequired
   */
  readonly person: (id: string) => Promise<Person>

  /**
   * What was done lately, newest first, 100 entries at the most.
   * @throws Forbidden without the role support or admin, SecondFactorNeeded, StepUpNeeded, SignInRequired
   */
  readonly activity: () => Promise<ReadonlyArray<Activity>>

  /** How the server is. @throws Forbidden without the role support or admin, SecondFactorNeeded, StepUpNeeded, SignInRequired */
  readonly diagnostics: () => Promise<Diagnostics>

  /**
   * What became of the last 20 messages of its own to a number, newest first: of codes and tests, never of an alarm.
   * Counts as a look at whoever has proved the number.
   * @throws Forbidden without the role admin, SecondFactorNeeded, StepUpNeeded, InvalidInput, SignInRequired
   */
  readonly phoneAnswers: (phone: Phone) => Promise<ReadonlyArray<PhoneAnswer>>

  /**
   * Asks whoever takes the payments what a plan costs there (PLAN-17).
   * @throws Forbidden without the role support or admin, SecondFactorNeeded, StepUpNeeded, BillingUnavailable where nobody
   *   takes payments or they do not answer, SignInRequired
   */
  readonly price: (query: PriceQuery) => Promise<Price>

  /**
   * Texts the administrator's own verified number, to try the provider out.
   * @throws Forbidden without the role admin, SecondFactorNeeded, StepUpNeeded, NotFound without a verified number,
   *   RateLimited after five in an hour, SignInRequired
   */
  readonly testText: () => Promise<TextTest>

  /** @throws Forbidden without the role admin, SignInRequired */
  readonly bypass: () => Promise<Bypass>

  /**
   * Skips the proof of one's own phone, or asks for it again. Staff sees how many do, and each change is written down.
   * @throws Forbidden without the role admin or where the deployment does not allow it, SecondFactorNeeded, SignInRequired
   */
  readonly setBypass: (input: BypassInput) => Promise<Bypass>
}
