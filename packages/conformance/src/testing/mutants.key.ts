import { apiKeyFrom } from "@porchlight/core/api-key"
import { breakPort, type Mutant } from "./mutant.ts"

/** Backends that go wrong about keys for programs. */
export const keyMutants: ReadonlyArray<Mutant> = [
  {
    name: "a repeat makes another API key",
    rule: "one idempotency key makes one API key, and gives it again; another wish under it is refused",
    broken: breakPort("apiKey", (apiKey) => {
      let count = 0
      return { create: (input, key) => apiKey.create(input, `${key}-${(count += 1)}`) }
    }),
  },
  {
    name: "a revoked API key stays",
    rule: "a key is revoked once and for all, by its owner alone; nobody else sees it",
    broken: breakPort("apiKey", (apiKey) => ({
      revoke: async (id) => {
        const keys = await apiKey.list()
        if (!keys.some((key) => key.id === id)) await apiKey.revoke(id)
      },
    })),
  },
  {
    name: "the list gives another beginning than the API key has",
    rule: "a key is shown once, listed by how it begins, and stored in no form that works (KEY-01)",
    broken: breakPort("apiKey", (apiKey) => ({
      create: async (input, key) => ({
        ...(await apiKey.create(input, key)),
        secret: apiKeyFrom(new Uint8Array(32)),
      }),
    })),
  },
  {
    name: "API keys outlive the password",
    rule: "another password ends every key",
    broken: breakPort("apiKey", (apiKey) => {
      let kept = new Array<Awaited<ReturnType<typeof apiKey.create>>["key"]>()
      return {
        create: async (input, key) => {
          const made = await apiKey.create(input, key)
          kept = [...kept, made.key]
          return made
        },
        list: async () => {
          await apiKey.list()
          return kept
        },
      }
    }),
  },
]
