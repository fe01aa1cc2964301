import type { Activity, AssignRoleInput, RoleAssignment } from "./admin.schema.ts"

/** What staff may do. Every call is written down. */
export interface AdminPort {
  /**
   * Gives an account a role (AUTHZ-06). Its other sessions end, so that none keeps the old one.
   * @throws Forbidden without the role admin, SecondFactorNeeded in a session of one factor, NotFound for an address that is
   *   no account's, Conflict for one's own role: the last administrator could lock everybody out, InvalidInput, SignInRequired
   */
  readonly assignRole: (input: AssignRoleInput) => Promise<RoleAssignment>

  /**
   * What was done lately, newest first, 100 entries at the most.
   * @throws Forbidden without the role support or admin, SecondFactorNeeded, SignInRequired
   */
  readonly activity: () => Promise<ReadonlyArray<Activity>>
}
