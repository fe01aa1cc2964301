import type { Mutant } from "./mutant.ts"
import { accountMutants } from "./mutants.account.ts"
import { cardMutants } from "./mutants.card.ts"
import { dateMutants } from "./mutants.date.ts"
import { drillMutants } from "./mutants.drill.ts"
import { messageMutants } from "./mutants.message.ts"
import { planMutants } from "./mutants.plan.ts"
import { recordingMutants } from "./mutants.recording.ts"
import { sosMutants } from "./mutants.sos.ts"
import { toolMutants } from "./mutants.tool.ts"
import { wordMutants } from "./mutants.word.ts"

export const mutants: ReadonlyArray<Mutant> = [
  ...accountMutants,
  ...cardMutants,
  ...dateMutants,
  ...drillMutants,
  ...messageMutants,
  ...planMutants,
  ...recordingMutants,
  ...sosMutants,
  ...toolMutants,
  ...wordMutants,
]
