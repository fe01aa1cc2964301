import type { Mutant } from "./mutant.ts"
import { accountMutants } from "./mutants.account.ts"
import { adminMutants } from "./mutants.admin.ts"
import { aheadMutants } from "./mutants.ahead.ts"
import { answerMutants } from "./mutants.answer.ts"
import { cancelMutants } from "./mutants.cancel.ts"
import { cardMutants } from "./mutants.card.ts"
import { dateMutants } from "./mutants.date.ts"
import { drillMutants } from "./mutants.drill.ts"
import { furtherMutants } from "./mutants.further.ts"
import { identityMutants } from "./mutants.identity.ts"
import { keyMutants } from "./mutants.key.ts"
import { knownMutants } from "./mutants.known.ts"
import { locationMutants } from "./mutants.location.ts"
import { messageMutants } from "./mutants.message.ts"
import { onCallMutants } from "./mutants.on-call.ts"
import { outingMutants } from "./mutants.outing.ts"
import { planMutants } from "./mutants.plan.ts"
import { pushMutants } from "./mutants.push.ts"
import { recordingMutants } from "./mutants.recording.ts"
import { reachMutants } from "./mutants.reach.ts"
import { sessionMutants } from "./mutants.session.ts"
import { sosMutants } from "./mutants.sos.ts"
import { toolMutants } from "./mutants.tool.ts"
import { webhookMutants } from "./mutants.webhook.ts"
import { wordMutants } from "./mutants.word.ts"

export const mutants: ReadonlyArray<Mutant> = [
  ...accountMutants,
  ...adminMutants,
  ...aheadMutants,
  ...answerMutants,
  ...cancelMutants,
  ...cardMutants,
  ...dateMutants,
  ...drillMutants,
  ...furtherMutants,
  ...identityMutants,
  ...keyMutants,
  ...knownMutants,
  ...locationMutants,
  ...messageMutants,
  ...onCallMutants,
  ...outingMutants,
  ...planMutants,
  ...pushMutants,
  ...recordingMutants,
  ...reachMutants,
  ...sessionMutants,
  ...sosMutants,
  ...toolMutants,
  ...webhookMutants,
  ...wordMutants,
]
