import { DEFAULT_LANGUAGE } from "./language.constants.ts"
import type { OfferedLanguage } from "./language.schema.ts"
import { isOffered, type Language } from "./language.ts"

/**
 * The shape of a catalogue without its English: each text any text, each function the same arguments. A translation is of
 * this type, so that a text that is missing or is given other facts does not compile.
 */
export type Words<English> = English extends string
  ? string
  : English extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Words<Said>
    : { readonly [Key in keyof English]: Words<English[Key]> }

/** A text, a function that makes one from facts, or a list of texts: what is looked up at once. */
export type Leaf = string | ReadonlyArray<unknown> | ((...facts: ReadonlyArray<never>) => unknown)

/** Texts by catalogue and key; or, for the languages for testing, a function that makes each text from its English. */
export type Catalogues = Readonly<Record<string, object>> | ((english: Leaf) => Leaf)

const registered = new Map<Language, ReadonlyArray<Catalogues>>()

/**
 * Teaches a language its texts. What is registered later comes first, and need not be complete: so a team that embeds this
 * replaces single texts, in English too.
 */
export function register(language: Language, catalogues: Catalogues): void {
  registered.set(language, [catalogues, ...(registered.get(language) ?? [])])
}

let chosen: Language = DEFAULT_LANGUAGE
let source: () => Language | undefined = () => undefined
let forced: Language | null = null
const listeners = new Set<() => void>()

/** The language that texts are read in at this moment. */
export function activeLanguage(): Language {
  return forced ?? source() ?? chosen
}

/** The active language as one that can be kept: English in place of one for testing. */
export function spokenLanguage(): OfferedLanguage {
  const language = activeLanguage()
  return isOffered(language) ? language : DEFAULT_LANGUAGE
}

/**
 * Says where the active language comes from, for a process that speaks to many people at a time (a server). Where `next`
 * knows none, it is the one that was activated.
 */
export function setLanguageSource(next: () => Language | undefined): void {
  source = next
}

/** Chooses the language of a process that speaks to one person (a browser). Its texts must have been registered. */
export function activate(language: Language): void {
  chosen = language
  for (const listener of listeners) listener()
}

/** Calls after each `activate`; returns what ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What `say` gives while the active language is this one. `say` is not asynchronous: what it awaited would not be in it. */
export function inLanguage<Said>(language: Language, say: () => Said): Said {
  const before = forced
  forced = language
  try {
    return say()
  } finally {
    forced = before
  }
}

/**
 * A catalogue: the texts that are given, as an object whose texts are looked up in the active language each time they are
 * read. Therefore they are read where they are shown, and never kept by a module. Names are unique; a translation is
 * registered under the same name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function messages<const English extends object>(name: string, english: English): Words<English> {
  // Each key of the view is one of the catalogue, and gives what its type says: a translation's type is checked where it is written.
  return viewOf(name, [], english) as Words<English>
}

function viewOf(name: string, path: ReadonlyArray<string>, english: object): object {
  const view = {}
  for (const [key, value] of Object.entries(english)) {
    const place = [...path, key]
    const nested = isLeaf(value) ? null : viewOf(name, place, value)
    Object.defineProperty(view, key, {
      enumerable: true,
      get: () => nested ?? translated(name, place, value),
    })
  }
  return view
}

function isLeaf(value: unknown): value is Leaf {
  return typeof value !== "object" || Array.isArray(value)
}

function translated(name: string, path: ReadonlyArray<string>, english: Leaf): unknown {
  for (const catalogues of registered.get(activeLanguage()) ?? []) {
    const found = typeof catalogues === "function" ? catalogues(english) : at(catalogues, [name, ...path])
    if (found !== undefined) return found
  }
  return english
}

function at(root: object, path: ReadonlyArray<string>): unknown {
  let value: unknown = root
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/**
 * What `make` gives, as an object whose values are made each time they are read: for a module that puts texts together
 * (labels by field, words by state) and must not keep them in the language of the moment in which it was loaded. The keys are
 * the same in every language.
 */
/* @__NO_SIDE_EFFECTS__ */
export function whenRead<Made extends object>(make: () => Made): Made {
  const view = {}
  for (const key of Object.keys(inLanguage(DEFAULT_LANGUAGE, make))) {
    Object.defineProperty(view, key, { enumerable: true, get: () => Reflect.get(make(), key) })
  }
  // It has the keys of what is made, and their values.
  return view as Made
}
