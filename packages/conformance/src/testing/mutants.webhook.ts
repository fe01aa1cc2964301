import type { PostedWebhook } from "../subject.ts"
import { breakPort, type Mutant } from "./mutant.ts"

/** Breaks what services get. */
function breakPosts(
  change: (posts: ReadonlyArray<PostedWebhook>) => ReadonlyArray<PostedWebhook>,
): Mutant["broken"] {
  return (healthy) => ({ ...healthy, webhooks: async () => change((await healthy.webhooks?.()) ?? []) })
}

/** Backends that tell other services too much, too little or too often. */
export const webhookMutants: ReadonlyArray<Mutant> = [
  {
    name: "an address that is added twice is two",
    rule: "an address is added once for a key, with a secret that is shown once; it is changed in part, switched and deleted (HOOK-01)",
    broken: breakPort("webhook", ({ add }) => {
      let calls = 0
      return { add: (input, key) => add(input, `${key.slice(0, 50)}-${(calls += 1)}`) }
    }),
  },
  {
    name: "a message has another id each time that it is tried",
    rule: "a message that is not taken is tried ten times under one id, each time later, and then the address is switched off and she is told (HOOK-01)",
    broken: breakPosts((posts) => posts.map((post, index) => ({ ...post, id: `${post.id}-${index}` }))),
  },
  {
    name: "a silent alarm is told",
    rule: "an alarm that she rings silently is told to no service; one that shows on her screen is (HOOK-01)",
    broken: breakPort("sos", ({ start }) => ({
      start: (input, key) => start({ ...input, mode: "countdown" }, key),
    })),
  },
  {
    name: "where she is is told whoever listens",
    rule: "where she is stands in a message only where the address asked for it (HOOK-01)",
    broken: breakPort("webhook", ({ add }) => ({
      add: (input, key) => add({ ...input, includesPlace: true }, key),
    })),
  },
  {
    name: "the resolution under duress is not told",
    rule: "what other services are told is the same beside the duress PIN, and so is what is listed (N-04, HOOK-01)",
    broken: breakPosts((posts) =>
      posts.filter(({ url, body }) => !url.endsWith("twin-1") || !body.includes("incident.resolved")),
    ),
  },
]
