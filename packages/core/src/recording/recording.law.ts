/**
 * Whose agreement the law wants to a recording of a conversation that one takes part in, face to face: that of everybody who
 * is heard, one's own, or it depends on more than the place.
 */
export type ConsentLaw = "everybody" | "own" | "unclear"

/** A place whose law is known here: an ISO 3166 code, `FR` or `US-CA`. */
export interface RecordingRegion {
  readonly code: string
  /** The name of a state, which is the same in every language; null for a country, which has a text. */
  readonly name: string | null
  readonly law: ConsentLaw
}

/**
 * Countries of the phone dialog and Canada. Criminal Code (R.S.C. 1985, c. C-46) s. 184(2)(a); Code pénal art. 226-1;
 * Strafgesetzbuch § 201; Supreme Court of Japan, 12 July 2000; in the United Kingdom no law forbids a participant's own record.
 */
const COUNTRIES: ReadonlyArray<RecordingRegion> = [
  { code: "CA", name: null, law: "own" },
  { code: "GB", name: null, law: "own" },
  { code: "FR", name: null, law: "everybody" },
  { code: "DE", name: null, law: "everybody" },
  { code: "JP", name: null, law: "own" },
  { code: "CN", name: null, law: "unclear" },
]

/**
 * Cal. Penal Code § 632; Fla. Stat. § 934.03; 720 ILCS 5/14-2; Md. Code, Cts. & Jud. Proc. § 10-402; Mass. Gen. Laws ch. 272
 * § 99; Mont. Code § 45-8-213; N.H. Rev. Stat. § 570-A:2; Or. Rev. Stat. § 165.540; 18 Pa. Cons. Stat. § 5703; Wash. Rev. Code
 * § 9.73.030.
 */
const EVERYBODY = new Set("CA FL IL MD MA MT NH OR PA WA".split(" "))

/**
 * Where the lists of the states differ, the law tells conversations from calls, sound from pictures, or a home from elsewhere,
 * or there is no statute: Conn. Gen. Stat. §§ 53a-187, 52-570d; Del. Code tit. 11 §§ 1335, 2402; Ga. Code § 16-11-62; Haw. Rev. Stat. § 803-42;
 * Mich. Comp. Laws § 750.539c; Nev. Rev. Stat. § 200.650; Vermont.
 */
const UNCLEAR = new Set("CT DE GA HI MI NV VT".split(" "))

const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming"

function stateOf(entry: string): RecordingRegion {
  const [code, name] = [entry.slice(0, 2), entry.slice(3)]
  return {
    code: `US-${code}`,
    name,
    law: EVERYBODY.has(code) ? "everybody" : UNCLEAR.has(code) ? "unclear" : "own",
  }
}

/**
 * The places whose law the notice before the first recording can name (B-21): countries first, then the states of the United
 * States, each in the order of a list. A draft until a lawyer has read it, as the pages on law are; nobody is kept from
 * recording by it.
 */
export const RECORDING_REGIONS: ReadonlyArray<RecordingRegion> = [
  ...COUNTRIES,
  ...STATES.split(",").map((entry) => stateOf(entry)),
]

/** What is known of a place; null for one that is not in the list, and for none. */
export function regionOf(code: string | null): RecordingRegion | null {
  return RECORDING_REGIONS.find((region) => region.code === code) ?? null
}
