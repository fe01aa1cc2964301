import type { Backend } from "@porchlight/core/backend"
import { check, equal, present, refusal, rejects } from "./check.ts"
import { newContact, newKey, signUp, type Member } from "./people.ts"
import { pressInput } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const NO_ID = "00000000-0000-7000-8000-000000000000"

/** A browser in which somebody was signed in, for whose screens the backend is, and in which another one may sign in. */
async function shared(subject: Subject) {
  const [one, other] = [await signUp(subject), await signUp(subject, "signed-up")]
  const { accountId } = present(await one.backend.session.current(), "the session")
  const hers = present(one.backend.forAccount, "a backend for the screens of one account")(() => accountId)
  return { one, other, hers, browser: one.backend }
}

const comeIn = ({ session }: Backend, { email, password }: Member) => session.signIn({ email, password })

/** Fulfils once it is told that the line is down. @throws when the state of anybody comes first */
function isLineDown({ live }: Backend): Promise<void> {
  return new Promise((down, fail) => {
    const stop = live.subscribe("circle", {
      onState: () => fail(new Error("somebody else's circle was told")),
      // Whoever subscribes may be told before the way to stop is there.
      onLine: (isUp) => void (isUp || Promise.resolve().then(() => down(stop()))),
    })
  })
}

/** What every backend must do about calls that are meant for one account, in a browser where another one has signed in. */
export const sessionAccountRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "what is meant for one account is refused while another is signed in, and does and tells nothing",
    run: async (subject) => {
      const { one, other, hers, browser } = await shared(subject)
      await comeIn(browser, other)
      const key = newKey(subject)
      const calls: ReadonlyArray<Promise<unknown>> = [
        hers.session.current(),
        hers.session.list(),
        hers.session.end(NO_ID),
        hers.session.endOthers(),
        hers.session.signOut(),
        hers.session.changePassword({ currentPassword: other.password, newPassword: "new horse 9" }),
        hers.factor.list(),
        hers.factor.newRecoveryCodes({ password: other.password }),
        hers.registration.status(),
        hers.email.verification(),
        hers.access.setPins({ safePin: "2580", duressPin: "8520", password: other.password }),
        hers.profile.get(),
        hers.profile.update({ fullName: one.fullName }),
        hers.circle.list(),
        hers.circle.add(newContact(subject), key),
        hers.datePlan.list(),
        hers.checkIn.state(),
        hers.checkIn.checkIn(NO_ID, null, key),
        hers.checkIn.extend(NO_ID, 15, null, key),
        hers.checkIn.end(NO_ID, "2580", key),
        hers.incident.resolve(NO_ID, "2580"),
        hers.delivery.ofWatch(NO_ID),
        hers.sos.state(),
        hers.sos.start(pressInput(subject, "instant"), key),
        hers.recording.start({ kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }, key),
        hers.locationShare.state(),
        hers.push.state(),
        hers.settings.get(),
        hers.cloak.state(),
      ]
      const tags = await Promise.all(calls.map((call) => refusal(call)))
      equal(new Set(tags).size === 1 ? tags[0] : tags, "AccountChanged", "the refusal of every call")
      await isLineDown(hers)
      equal(present(await browser.session.current(), "the other's session").email, other.email)
      equal((await browser.profile.get()).fullName, other.fullName, "the other's name")
      equal(await browser.circle.list(), [], "the other's circle")
      equal((await browser.recording.list()).recordings, [], "the other's recordings")
      equal((await browser.sos.state()).press, null, "the other's call for help")
    },
  },
  {
    title:
      "what is meant for an account is refused like anybody's while nobody is signed in, and works when it is back",
    run: async (subject) => {
      const { one, other, hers, browser } = await shared(subject)
      equal((await hers.profile.get()).email, one.email)
      await comeIn(browser, other)
      await browser.session.signOut()
      await rejects(hers.profile.get(), "SignInRequired")
      equal(await hers.session.current(), null)
      await comeIn(browser, one)
      equal((await hers.profile.get()).email, one.email)
      check((await hers.session.current()) !== null, "she is not back")
    },
  },
  {
    title: "signing in is nobody's yet: it goes on to work whoever a screen was for",
    run: async (subject) => {
      const { other, hers, browser } = await shared(subject)
      await comeIn(browser, other)
      equal(await refusal(comeIn(hers, other)), null, "the refusal of the sign-in")
      equal(present(await browser.session.current(), "the session").email, other.email)
    },
  },
]
