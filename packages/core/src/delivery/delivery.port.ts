import type { Delivery } from "./delivery.schema.ts"

/** What became of each message. */
export interface DeliveryPort {
  /**
   * Every message of an incident of the signed-in account, oldest first; also those to the dater.
   * @throws NotFound, SignInRequired
   */
  readonly ofIncident: (incidentId: string) => Promise<ReadonlyArray<Delivery>>

  /** Every message of a watch: reminders, prompts and those of its incidents, oldest first. @throws NotFound, SignInRequired */
  readonly ofWatch: (watchId: string) => Promise<ReadonlyArray<Delivery>>
}
