import type { PostedWebhook } from "../subject.ts"
import { breakOutbox, breakPort, type Mutant } from "./mutant.ts"

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
    name: "an address hears more without the password, once it was typed",
    rule: "an address is added, goes elsewhere and hears more with the password alone; to hear less it needs none (HOOK-01)",
    broken: breakPort("webhook", ({ add, update }) => {
      let known = ""
      return {
        add: (input, key) => {
          known = input.password
          return add(input, key)
        },
        update: (id, patch) => update(id, { password: known, code: null, ...patch }),
      }
    }),
  },
  {
    name: "a second factor is said to be in force and is not",
    rule: "with a second factor the password alone adds and widens no webhook and makes no secret, and its code does (AUTHZ-10)",
    broken: breakPort("factor", () => ({ verify: async () => ({ codes: [] }) })),
  },
  {
    name: "nobody is mailed of a webhook that is told where she is",
    rule: "its owner is told by mail and in the app of a webhook that is added or hears more, of her place above all, and of none that hears less (HOOK-01)",
    broken: breakOutbox((sent) => sent.filter(({ text }) => !text.includes("exactly where you are"))),
  },
  {
    name: "the duress PIN behind the password is not heard where a webhook is changed",
    rule: "a webhook that is added or widened under duress is so like any other, and her people are told (N-04)",
    broken: breakPort("webhook", ({ update }) => ({
      update: (id, { password = "", ...patch }) =>
        update(id, { ...patch, password: password.replace(/\d+$/u, "") }),
    })),
  },
  {
    name: "another secret is made for whoever holds the phone, once the password was typed",
    rule: "another secret is made with the password alone, and its owner is told by mail and in the app, once and without it (HOOK-01)",
    broken: breakPort("webhook", ({ add, rotate }) => {
      let known = ""
      return {
        add: (input, key) => {
          known = input.password
          return add(input, key)
        },
        rotate: (id, _, key) => rotate(id, { password: known, code: null }, key),
      }
    }),
  },
  {
    name: "the duress PIN behind the password is not heard where another secret is made",
    rule: "another secret that is made under duress is like any other, and her people are told (N-04, HOOK-01)",
    broken: breakPort("webhook", ({ rotate }) => ({
      rotate: (id, proof, key) =>
        rotate(id, { ...proof, password: proof.password.replace(/\d+$/u, "") }, key),
    })),
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
