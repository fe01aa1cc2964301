import { FINDINGS, SIMULATED_FAILURES, SIMULATED_RECORDS } from "./identity.constants.ts"
import type { Findings } from "./identity.schema.ts"

/** What a check of the background says. Of credit it says nothing, anywhere (D-91). */
export interface BackgroundRecords {
  readonly isCriminalRecordClear: boolean
  readonly isDrivingRecordClear: boolean
}

/** What somebody found who looks without a person: a provider, or chance. */
export interface IdentityCheck {
  readonly findings: Findings
  /** Null where her background was not looked at. */
  readonly records: BackgroundRecords | null
}

/**
 * What chance finds, as often as the specification says (IDV-07, IDV-08). It draws as often whatever it finds, so that equal
 * chance is an equal result.
 */
export function simulateCheck(agreesToBackground: boolean, fraction: () => number): IdentityCheck {
  const fails = (chance: number) => fraction() < chance
  const failed = {
    id: fails(SIMULATED_FAILURES.id),
    face: fails(SIMULATED_FAILURES.face),
    background: fails(SIMULATED_FAILURES.background),
    address: fails(SIMULATED_FAILURES.address),
  }
  const records = {
    isCriminalRecordClear: !fails(SIMULATED_RECORDS.criminal),
    isDrivingRecordClear: !fails(SIMULATED_RECORDS.driving),
  }
  const isClear = !failed.background && records.isCriminalRecordClear && records.isDrivingRecordClear
  return {
    findings: {
      id: FINDINGS.id[failed.id ? 1 : 0],
      face: FINDINGS.face[failed.face ? 1 : 0],
      address: FINDINGS.address[failed.address ? 1 : 0],
      background: agreesToBackground ? FINDINGS.background[isClear ? 0 : 1] : null,
    },
    records: agreesToBackground ? records : null,
  }
}

/** Chance that is the same for the same words: fractions from 0 up to 1 (FNV-1a, then mulberry32). Never for secrets. */
export function seededFractions(words: string): () => number {
  let state = Array.from(words).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
