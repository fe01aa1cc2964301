import type { Contact } from "@porchlight/core/circle"
import type { Backend } from "@porchlight/core/backend"
import { AccountChanged, InvalidInput, NotFound, tagOf } from "@porchlight/core/error"
import { CodeWrong } from "@porchlight/core/phone"
import type { Session } from "@porchlight/core/session"
import { inviteFor } from "../people.ts"
import { breakPort, type Mutant } from "./mutant.ts"

/** Breaks what the screens of one account are given. */
function breakNamed(change: (named: Backend, whole: Backend) => Backend): Mutant["broken"] {
  return (healthy) => ({
    ...healthy,
    backend: async () => {
      const backend = await healthy.backend()
      return { ...backend, forAccount: (whose) => change(backend.forAccount?.(whose) ?? backend, backend) }
    },
  })
}

/** Backends that go wrong about accounts, proofs and contacts. */
export const accountMutants: ReadonlyArray<Mutant> = [
  {
    name: "a code may be used twice",
    rule: "a code works once, even for two callers at once; the same again while it lives, because the answer was lost, is answered alike",
    broken: breakPort("phone", (phone) => {
      const used = new Set<string>()
      return {
        checkCode: async (number, code) => {
          if (used.has(code)) return
          used.add(code)
          await phone.checkCode(number, code)
        },
      }
    }),
  },
  {
    name: "a code does not expire",
    rule: "a code works at 9:59 and is dead at 10:00",
    broken: breakPort("phone", (phone) => ({
      checkCode: async (number, code) => {
        await phone.checkCode(number, code).catch((error: unknown) => {
          if (tagOf(error) !== "CodeMissing") throw error
        })
      },
    })),
  },
  {
    name: "wrong codes are not counted",
    rule: "a wrong code says how many tries are left, and the fifth kills the code",
    broken: breakPort("phone", (phone) => ({
      checkCode: async (number, code) => {
        await phone.checkCode(number, code).catch((error: unknown) => {
          throw tagOf(error) === "CodeWrong" ? new CodeWrong({ triesLeft: 4 }) : error
        })
      },
    })),
  },
  {
    name: "a PIN that was wrong before is not counted again",
    rule: "whoever guesses on finds no PIN: after thirty wrong ones not even the safe one counts, for an hour or until it stands behind the password",
    broken: breakPort("checkIn", (checkIn) => {
      const wrong = new Map<string, unknown>()
      return {
        end: async (id, pin, key) => {
          if (wrong.has(pin)) throw wrong.get(pin)
          return checkIn.end(id, pin, key).catch((error: unknown) => {
            if (pin === "9999") wrong.set(pin, error)
            throw error
          })
        },
      }
    }),
  },
  {
    name: "a name in the profile may be a link",
    rule: "a name that can be followed or called is refused: it stands in texts to people who have agreed to nothing",
    broken: breakPort("profile", ({ get, update }) => ({
      update: async (patch) => (patch.fullName?.includes(".example") === true ? get() : update(patch)),
    })),
  },
  {
    name: "a session never ends",
    rule: "a session ends after seven days without use",
    broken: breakPort("session", (session) => {
      let last: Session | null = null
      return { current: async () => (last = (await session.current()) ?? last) }
    }),
  },
  {
    name: "whoever is signed in by now is taken for whoever was meant",
    rule: "what is meant for one account is refused while another is signed in, and does and tells nothing",
    broken: breakNamed((_, whole) => whole),
  },
  {
    name: "an account that is meant is told of somebody else where nobody is",
    rule: "what is meant for an account is refused like anybody's while nobody is signed in, and works when it is back",
    broken: breakNamed(({ profile, ...named }) => {
      const get = () =>
        profile.get().catch((error: unknown) => {
          throw tagOf(error) === "SignInRequired" ? new AccountChanged({}) : error
        })
      return { ...named, profile: { ...profile, get } }
    }),
  },
  {
    name: "nobody can sign in at a screen that was for somebody else",
    rule: "signing in is nobody's yet: it goes on to work whoever a screen was for",
    broken: breakNamed(({ session, ...named }) => {
      const signIn = () => Promise.reject(new AccountChanged({}))
      return { ...named, session: { ...session, signIn } }
    }),
  },
  {
    name: "the sign-in tells whether an address is known",
    rule: "an unknown address and a wrong password are refused alike",
    broken: (healthy) => {
      const known = new Set<string>()
      return breakPort("session", (session) => ({
        signIn: async (input) => {
          if (!known.has(input.email)) throw new NotFound({})
          return session.signIn(input)
        },
      }))(
        breakPort("registration", ({ signUp }) => ({
          signUp: async (input) => {
            known.add(input.email)
            return signUp(input)
          },
        }))(healthy),
      )
    },
  },
  {
    name: "a refusal repeats what was typed",
    rule: "each wrong field is refused as invalid, without an echo, and makes no account",
    broken: breakPort("registration", (registration) => ({
      signUp: async (input) =>
        registration.signUp(input).catch((error: unknown) => {
          if (tagOf(error) !== "InvalidInput") throw error
          const message = `"${input.fullName}" is not right`
          throw new InvalidInput({ issues: [{ field: "fullName", code: "invalid", message }] })
        }),
    })),
  },
  {
    name: "passwords are stored in plain",
    rule: "a password is not stored in plain",
    broken: (healthy) => {
      const passwords: Array<string> = []
      const listening = breakPort("registration", ({ signUp }) => ({
        signUp: async (input) => {
          passwords.push(input.password)
          return signUp(input)
        },
      }))(healthy)
      return { ...listening, stored: async () => passwords.join() }
    },
  },
  {
    name: "everybody's contacts are listed",
    rule: "another account's contacts are neither seen nor touched",
    broken: (healthy) => {
      const lists: Array<() => Promise<ReadonlyArray<Contact>>> = []
      return breakPort("circle", ({ list }) => {
        lists.push(() => list().catch(() => []))
        return { list: async () => (await Promise.all(lists.map((each) => each()))).flat() }
      })(healthy)
    },
  },
  {
    name: "removing somebody whom a date counts on seems to work",
    rule: "whom a running date counts on is neither removed nor are texts to them switched off, until it is over (N-07)",
    broken: breakPort("circle", ({ remove }) => ({
      remove: async (id) => remove(id).catch(() => undefined),
    })),
  },
  {
    name: "the list of contacts holds the links of their invites",
    rule: "whoever invites never gets the link that says yes",
    broken: (healthy) =>
      breakPort("circle", ({ list }) => ({
        list: async () =>
          Promise.all(
            (await list()).map(async (contact) => ({
              ...contact,
              token: await inviteFor(healthy, contact.phone),
            })),
          ),
      }))(healthy),
  },
  {
    name: "contacts are listed oldest first",
    rule: "contacts are listed newest first",
    broken: breakPort("circle", ({ list }) => ({ list: async () => [...(await list())].reverse() })),
  },
  {
    name: "idempotency keys are ignored",
    rule: "a repeated or racing creation with one key is one plan; another body is a mismatch",
    broken: (healthy) =>
      breakPort("datePlan", ({ create }) => ({
        create: async (input) => create(input, `fresh-key-${healthy.unique()}`),
      }))(healthy),
  },
  {
    name: "consent is taken from the input",
    rule: "no input makes a contact verified",
    broken: breakPort("circle", ({ add }) => ({
      add: async (contact, key) => ({ ...(await add(contact, key)), ...contact }),
    })),
  },
  {
    name: "the age is not looked at",
    rule: "somebody is let in on the eighteenth birthday and not a day before (PROF-14)",
    broken: breakPort("profile", ({ complete, get }) => ({
      complete: async (input) => complete(input).catch(() => get()),
    })),
  },
  {
    name: "the form may name any number",
    rule: "nobody completes a profile with a number that is not verified, or not their own (PROF-09)",
    broken: breakPort("profile", ({ complete, get }) => ({
      complete: async (input) => {
        const { phone } = await get()
        return complete(phone === null ? input : { ...input, phone })
      },
    })),
  },
  {
    name: "the file is handed out without the password",
    rule: "the file and the deletion ask for the password, and for a confirmed address (EMAIL-04)",
    broken: breakPort("settings", ({ exportData }, backend) => ({
      exportData: async (input) =>
        exportData(input).catch(async () => ({
          exportedAt: backend.clock.now(),
          sections: { profile: [{ ...(await backend.profile.get()) }] },
        })),
    })),
  },
  {
    name: "a deletion is final at once",
    rule: "a deletion signs out everywhere, tells by mail, and is undone by signing in (SET-09)",
    broken: breakPort("settings", ({ requestDeletion }, backend) => ({
      requestDeletion: async (input) => ({
        ...(await requestDeletion(input)),
        erasesAt: backend.clock.now(),
      }),
    })),
  },
  {
    name: "a PIN behind the password is cut off before anybody looks",
    rule: "the duress PIN behind the password signs in like the password alone, and tells her people (N-04)",
    broken: breakPort("session", ({ signIn }) => ({
      signIn: (input) => signIn({ ...input, password: withoutPin(input.password) }),
    })),
  },
  {
    name: "a deletion under duress is one after fourteen days",
    rule: "an account that was deleted under duress seems erased after fourteen days, to all but the safe PIN behind the password (N-04)",
    broken: breakPort("settings", ({ requestDeletion }) => ({
      requestDeletion: ({ password }) => requestDeletion({ password: withoutPin(password) }),
    })),
  },
  {
    name: "a yes by text agrees to the words on the page",
    rule: "a yes by text agrees to the words that were texted last, and one behind the link to those on the page (CONS-02)",
    broken: (healthy) => {
      let shown = ""
      return breakPort("circle", ({ openInvite, list }) => ({
        openInvite: async (token) => {
          const found = await openInvite(token)
          shown = found.wording
          return found
        },
        list: async () =>
          (await list()).map((each) =>
            each.consent ? { ...each, consent: { ...each.consent, wording: shown } } : each,
          ),
      }))(healthy)
    },
  },
]

function withoutPin(typed: string): string {
  return typed.replace(/\d+$/u, "")
}
