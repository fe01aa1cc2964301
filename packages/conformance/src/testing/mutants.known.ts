import { breakPort, type Mutant } from "./mutant.ts"

/** Backends that tell too little, or too long, of what can help those who look for her. */
export const knownMutants: ReadonlyArray<Mutant> = [
  {
    name: "what an ambulance should know is told after the alarm",
    rule: "who opens the link of an alarm reads whom she met, what they drive and what an ambulance should know, while it is open (N-06)",
    broken: breakPort("incident", ({ openLink }) => {
      const seen = new Map<string, string | null>()
      return {
        openLink: async (token) => {
          const view = await openLink(token)
          seen.set(token, view.medical ?? seen.get(token) ?? null)
          return { ...view, medical: seen.get(token) ?? null }
        },
      }
    }),
  },
  {
    name: "without a date nothing is told",
    rule: "an alarm without a date tells what an ambulance should know as well (N-06)",
    broken: breakPort("incident", ({ openLink }) => ({
      openLink: async (token) => {
        const view = await openLink(token)
        return view.place === null ? { ...view, medical: null } : view
      },
    })),
  },
  {
    name: "what her phone is made to take back is gone for her people, too",
    rule: "under duress her people read it as it was, whatever her phone is made to change, until the safe PIN (N-06)",
    broken: (() => {
      let isTakenBack = false
      const forget = breakPort("safety", ({ update }) => ({
        update: async (patch) => {
          isTakenBack ||= patch.medical === null
          return update(patch)
        },
      }))
      const hide = breakPort("incident", ({ openLink }) => ({
        openLink: async (token) => {
          const view = await openLink(token)
          return isTakenBack ? { ...view, medical: null } : view
        },
      }))
      return (healthy) => hide(forget(healthy))
    })(),
  },
  {
    name: "a change of the safety settings forgets what an ambulance should know",
    rule: "what an ambulance should know is kept line by line, by itself, within its length, and taken back (N-06)",
    broken: breakPort("safety", ({ update }) => ({
      update: (patch) => update(patch.medical === undefined ? { ...patch, medical: null } : patch),
    })),
  },
]
