/** A file of a build: what stands in it, and which files it imports. */
export interface PlannedChunk {
  readonly fileName: string
  /** The module that whoever fetches this file wants; null for files that only others import. */
  readonly entry: string | null
  readonly imports: ReadonlyArray<string>
  /** Each module in it with its length, characters before they are made small. */
  readonly modules: Readonly<Record<string, number>>
}

/** Says of a module by which name its file goes, or null where the bundler may decide. */
export type NameModule = (id: string) => string | null

/** Files that are named, the ones that must not hold anything of the later ones first. */
export const NAMED = [
  "fetcher",
  "vendor",
  "start",
  "frame",
  "form",
  "fields",
  "widget",
  "dialog",
  "member",
  "shell",
] as const

/** What the name of a file ends in that home needs of a feature: it must not hold what only the rest of the feature needs. */
export const OF_HOME = "-home"

/** The same of what other screens need of a feature. */
export const OF_OTHERS = "-others"

/** There without the app: pages that are only read load these and nothing else. */
const WITHOUT_APP = ["/index.html", "/src/main.tsx", "/src/landing/start-landing.ts"]
/** What everybody waits for who gets the app at all. */
const START = ["/src/app/start-app.tsx", "/src/app/backend.rest.ts"]
/** What comes on every page of a member, once its screen is there. */
const MEMBER = "/src/app/member.ts"
const SHELL = [MEMBER, "/src/features/clarity/clarity-button.tsx"]
/** What home is made of: of a feature that has a screen of its own it needs a little, which comes without the rest. */
const HOME = ["/src/home/home-screen.tsx", "/src/home/dashboard.tsx", "/src/features/trial/trial-strip.tsx"]
/** What home shows by how it stands, and nothing else does. */
const AT_HOME = [
  "/src/home/home-screen.tsx",
  "/src/home/dashboard.tsx",
  "/src/home/last-known.tsx",
  "/src/home/cards.tsx",
  "/src/home/drill-step.tsx",
]
/** Screens of people without an account: what is for members alone should not come with them. */
const GUEST = [
  "/src/features/session/session-screen.tsx",
  "/src/features/session/password-reset-screen.tsx",
  "/src/features/registration/registration-screen.tsx",
  "/src/features/email/email-screen.tsx",
  "/src/features/phone/phone-screen.tsx",
  "/src/contact/contact-screen.tsx",
  "/src/about/about-screen.tsx",
]

/** What fetches a chunk, and fetches it again: in a file of its own, because what shares a file with it comes along, also where there is no app. */
const FETCHER = /preload-helper|\/app\/ask-again\./u
/** What the fields of a form are made of: many screens have forms, and those one looks at first have none. */
const FORM = /@ark-ui\/react\/.*\/(?:field|fieldset)\//u
/** What Ark's machines run on: dialogs, tabs and fields for a PIN have one, fields of a form do not. */
const WIDGET =
  /@zag-js\/(core|dom-query|presence|react|utils)\/|@ark-ui\/react\/.*\/(presence\/|render-strategy)/u
/** What a dialog is made of: shared by many screens, and needed where somebody asks for one. */
const DIALOG =
  /@zag-js\/(dialog|focus-trap|dismissable|interact-outside|aria-hidden|remove-scroll)\/|@ark-ui\/react\/.*\/dialog\//u
/** `packages/ui/dist/circle/...` and `src/features/circle/...` are of one feature. */
const FEATURE = /\/(?:packages\/[\w-]+\/(?:src|dist)|src\/features)\/([\w-]+)\//u

/** What so many features share comes with all of them. */
const SHARED_BY_MOST = 8
/** Of what the shell has, what so many screens share is not for members alone. */
const SHARED_BY_ALL = 14
/** Characters. What is longer stays a file that only those load who need it; what is shorter is not worth a request. */
const WORTH_A_REQUEST = 3_000

/**
 * Which modules share a file, from how a build without any plan came out. Left alone a bundler makes a file for each set of
 * screens that share something: a page of a member was 42 requests, most of them for less than two kilobytes, and on a line
 * with 150 ms there and back six of them at a time cost more than all their bytes. So what is always loaded together is one
 * file, and short pieces that some screens share go with their feature.
 */
export function planChunks(chunks: ReadonlyArray<PlannedChunk>): NameModule {
  const users = usersOf(chunks)
  const keyOf = (id: string) => [...(users.get(id) ?? [])].sort().join()
  /** How long everything is that the same screens share. */
  const lengths = new Map<string, number>()
  for (const { modules } of chunks)
    for (const [id, length] of Object.entries(modules))
      lengths.set(keyOf(id), (lengths.get(keyOf(id)) ?? 0) + length)

  return (id) => {
    if (FETCHER.test(id)) return "fetcher"
    const used = [...(users.get(id) ?? [])]
    const isOf = (ends: ReadonlyArray<string>) => used.some((user) => ends.some((end) => user.endsWith(end)))
    const isOnlyOf = (ends: ReadonlyArray<string>) =>
      used.every((user) => ends.some((end) => user.endsWith(end)))
    if (used.length === 0 || isOf(WITHOUT_APP)) return null
    if (isOf(START)) return id.includes("/node_modules/") ? "vendor" : "start"
    if (used.every((user) => user.endsWith(MEMBER))) return "member"
    if (used.length === 1) return null
    if (WIDGET.test(id)) return "widget"
    if (DIALOG.test(id)) return "dialog"
    if (FORM.test(id)) return "form"
    if (isOnlyOf(SHELL)) return "shell"
    if (isOf(SHELL) && !isOf(GUEST) && used.length < SHARED_BY_ALL) return "member"
    if (isOnlyOf(AT_HOME)) return "home"
    if (new Set(used.map(placeOf)).size >= SHARED_BY_MOST) {
      if (!isOf(GUEST)) return "member"
      return isOf(SHELL) ? "frame" : "fields"
    }
    if (id.includes("/node_modules/")) return null
    const feature = FEATURE.exec(id)?.[1] ?? (isOf(GUEST) ? "open" : "parts")
    // However long: left to the bundler it ended up in the file of what other screens need, which home then fetched whole.
    if (isOf(HOME)) return `${feature}${OF_HOME}`
    if ((lengths.get(keyOf(id)) ?? 0) > WORTH_A_REQUEST) return null
    return used.some((user) => placeOf(user) !== feature) ? `${feature}${OF_OTHERS}` : feature
  }
}

/** The feature or folder that somebody is at who wants an entry: the sheets of one screen are no screens of their own. */
const placeOf = (entry: string) => FEATURE.exec(entry)?.[1] ?? entry.slice(0, entry.lastIndexOf("/"))

/** For each module the entries that cannot start without it. */
function usersOf(chunks: ReadonlyArray<PlannedChunk>): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const users = new Map<string, Set<string>>()
  for (const { entry, fileName } of chunks) {
    if (entry === null) continue
    const found = new Set<string>()
    const add = (name: string): void => {
      const chunk = named.get(name)
      if (!chunk || found.has(name)) return
      found.add(name)
      for (const id of Object.keys(chunk.modules)) {
        const those = users.get(id) ?? new Set()
        users.set(id, those.add(entry))
      }
      for (const imported of chunk.imports) add(imported)
    }
    add(fileName)
  }
  return users
}
