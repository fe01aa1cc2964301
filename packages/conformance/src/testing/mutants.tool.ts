import { untyped } from "../people.ts"
import { breakOutbox, breakPort, copyTo, invitedPhones, type Mutant } from "./mutant.ts"

/** Backends that go wrong in the tools around a date: the way out, asks, calls, vibes, what is told and kept. */
export const toolMutants: ReadonlyArray<Mutant> = [
  {
    name: "a zone that is added twice is two",
    rule: "a zone is added once for a key, changed in part, switched and deleted; the newest stands first (GEO-01, GEO-03)",
    broken: breakPort("geofence", ({ add }) => {
      let calls = 0
      return { add: (input, key) => add(input, `${key.slice(0, 50)}-${(calls += 1)}`) }
    }),
  },
  {
    name: "fixes are stored and compared with nothing",
    rule: "each fix is compared with her zones: the first only says where she is, two in a row make an event, told once where it is bad (GEO-04, GEO-05, GEO-06, EXT-07)",
    broken: breakPort("location", () => ({ report: async () => undefined })),
  },
  {
    name: "zones are told of that are off",
    rule: "nothing is told with alerts off or of other types, and a zone that is off or was moved tells nothing new",
    broken: breakPort("geofence", ({ update, state }) => ({
      update: async (id, patch) => (patch.isActive === undefined ? update(id, patch) : state()),
    })),
  },
  {
    name: "a phone's accuracy is believed to be none",
    rule: "jitter at the border, what is inaccurate and what comes late fire nothing",
    broken: breakPort("location", ({ report }) => ({
      report: (id, fix) => report(id, { ...fix, accuracyMeters: 0 }),
    })),
  },
  {
    name: "reading one reads all",
    rule: "one is read, all are read, one is deleted; none of it for anybody else (NOTIF-04, NOTIF-08)",
    broken: breakPort("notification", ({ readAll }) => ({ read: readAll })),
  },
  {
    name: "what happened is told oldest first",
    rule: "answers, tests, failed messages, a missed check-in and a new device are told once each, newest first (DASH-03, NOTIF-03, NOTIF-07)",
    broken: breakPort("notification", ({ state }) => ({
      state: async () => {
        const told = await state()
        return { ...told, notifications: told.notifications.toReversed() }
      },
    })),
  },
  {
    name: "preferences are answered and not kept",
    rule: "preferences begin with their defaults and are saved for their owner alone (NPREF-01, NPREF-02, NPREF-03, NPREF-09)",
    broken: breakPort("preference", ({ state }) => ({
      save: async (preferences) => ({ ...(await state()), preferences }),
    })),
  },
  {
    name: "quiet hours swallow what waits",
    rule: "in quiet hours what may wait is kept with its reason and comes at their end, together and once, also over a restart (QUIET-03)",
    broken: breakOutbox((sent) => sent.filter(({ text }) => !text.includes("Maya Brooks said yes"))),
  },
  {
    name: "news is sent twice",
    rule: "what is told goes out over the channels of its priority, once, with one row of the log that says so (NPREF-07, NPREF-08, NPREF-11)",
    broken: breakOutbox((sent) => [
      ...sent,
      ...sent.filter(({ text, channel }) => channel === "email" && text.includes("said yes")),
    ]),
  },
  {
    name: "a test that comes again is another one",
    rule: "a test goes at once over the channels of its priority, in quiet hours, too, and once under its key (NPREF-10, FN-03)",
    broken: breakPort("preference", ({ sendTest }) => {
      let tries = 0
      return { sendTest: (input, key) => sendTest(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "a disguise is answered and not kept",
    rule: "a disguise holds in every browser until the PIN ends it (CLOAK-02, CLOAK-03)",
    broken: breakPort("cloak", ({ state }) => ({ disguise: state })),
  },
  {
    name: "whoever leaves is told of to everybody",
    rule: "leaving tells the newest contact alone that she left, ends the session, and is remembered (CLOAK-01, FN-15)",
    broken: breakOutbox((sent) => [
      ...sent,
      ...invitedPhones(sent).flatMap((phone) => {
        const left = sent.find(({ to, text }) => to !== phone && /\bleft\b/iu.test(text))
        return left === undefined ? [] : [copyTo(left, phone, phone)]
      }),
    ]),
  },
  {
    name: "the duress PIN opens a list where the app is seen",
    rule: "after leaving, the duress PIN ends it as the safe one does, and her people hear of it",
    broken: breakPort("cloak", ({ restore }) => ({
      restore: async (input) => (input.pin === "8520" ? { opens: "list" } : restore(input)),
    })),
  },
  {
    name: "whether the app is seen is not asked when a disguise is ended",
    rule: "where the app is seen although a disguise holds, the duress PIN ends it as the safe one does, and her people hear of it (N-04)",
    broken: breakPort("cloak", ({ restore }) => ({
      restore: ({ pin, timeZone }) => restore({ pin, timeZone }),
    })),
  },
  {
    name: "what is wished of the way out is forgotten",
    rule: "a cloak begins with its defaults, and keeps what is wished",
    broken: breakPort("cloak", ({ state }) => ({ update: state })),
  },
  {
    name: "a disguised app is given away by what goes to the phone",
    rule: "while the app is disguised, what goes to her phone speaks of a task, by text and in a call (B-26)",
    broken: breakOutbox((sent) =>
      sent.map((message) => ({ ...message, text: message.text.replace(/^Garden: .*/u, "Are you OK?") })),
    ),
  },
  {
    name: "a call that was called off rings",
    rule: "a call that was called off never rings, and calling it off twice changes nothing",
    broken: breakPort("placedCall", ({ status }) => ({ cancel: status })),
  },
  {
    name: "a call that is asked for again is another one",
    rule: "a wish that comes twice, also at once, and another one meanwhile make one call",
    broken: breakPort("placedCall", ({ place }) => {
      let tries = 0
      return { place: (input, key) => place(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "an ask that is not needed any more stays open",
    rule: "what she does not need any more nobody can take, and who was asked is told once",
    broken: breakPort("sos", ({ state }) => ({ closeAsk: state })),
  },
  {
    name: "an ask is taken in words alone",
    rule: "of two who take it at once exactly one has it, both see who, and the others are told once",
    broken: breakPort("sos", ({ openAsk }) => ({ claimAsk: openAsk })),
  },
  {
    name: "an ask that comes again is another one",
    rule: "an ask whose answer was lost is the same one, and one of its kind is open at a time",
    broken: breakPort("sos", ({ ask }) => {
      let tries = 0
      return { ask: (input, key) => ask(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "a vibe goes to whoever was asked, too",
    rule: "a vibe is texted to each contact who said yes and takes texts, and to nobody else (VIBE-01, VIBE-08)",
    broken: breakOutbox((sent) => [
      ...sent,
      ...invitedPhones(sent).flatMap((phone) => {
        const vibe = sent.find(({ to, text }) => to !== phone && text.includes("shared a vibe"))
        return vibe === undefined ? [] : [copyTo(vibe, phone, phone)]
      }),
    ]),
  },
  {
    name: "a vibe that comes again is another one",
    rule: "a vibe is shared once under its key, also at the same moment and older by then (VIBE-04)",
    broken: breakPort("vibe", ({ share }) => {
      let tries = 0
      return { share: (input, key) => share(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "a suggestion that comes again is another one",
    rule: "a suggestion is made once under its key, also at the same moment (VENUE-04)",
    broken: breakPort("venue", ({ suggest }) => {
      let tries = 0
      return { suggest: (input, key) => suggest(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "a venue that nobody scored gets a score all the same",
    rule: "whoever comes reads the directory, each venue with its evidence and none that is not verified (VENUE-06)",
    broken: breakPort("venueDesk", ({ add }) => ({
      add: async (input, key) => {
        const [fact] = input.venue.facts
        const safetyScore = fact ? { value: 90, source: "We think so", checkedOn: fact.checkedOn } : null
        return add({ ...input, venue: { ...input.venue, safetyScore } }, key)
      },
    })),
  },
  {
    name: "a suggestion is decided as often as somebody likes",
    rule: "a suggestion that is not taken up says why, and is decided once",
    broken: breakPort("venueDesk", ({ refuse }) => {
      const decided = new Map<string, Awaited<ReturnType<typeof refuse>>>()
      return {
        refuse: async (id, input) => {
          const known = decided.get(id) ?? (await refuse(id, input))
          decided.set(id, known)
          return known
        },
      }
    }),
  },
  {
    name: "a note that is too long is cut",
    rule: "a vibe must be one of those that there are, with a note of 500 characters at most (VIBE-05)",
    broken: breakPort("vibe", ({ share }) => ({
      share: (input, key) => share({ ...input, note: input.note.slice(0, 500) }, key),
    })),
  },
  {
    name: "safe words are answered and not kept",
    rule: "safe words need the password, differ, mean nothing else in a text, and are stored hashed (SAFE-01)",
    broken: breakPort("safety", ({ get }) => ({ setWords: get })),
  },
  {
    name: "who is on it is not heard",
    rule: "on it and reached stop the alerts, for everybody",
    broken: breakPort("incident", ({ openLink }) => ({ respond: openLink })),
  },
  {
    name: "a place is answered and not kept",
    rule: "the last fix of a watch is kept, and shown with the watch",
    broken: breakPort("location", () => ({ report: async () => {} })),
  },
  {
    name: "a place that is none is passed over in silence",
    rule: "what is no place on Earth is refused",
    broken: breakPort("location", ({ report }) => ({
      report: (id, fix) => report(id, fix).catch(() => {}),
    })),
  },
  {
    name: "the log is told oldest first",
    rule: "the log of dates tells what happened, newest first, to the dater alone (DATE-10)",
    broken: breakPort("dateRecord", ({ events }) => ({ events: async () => (await events()).toReversed() })),
  },
  {
    name: "a review that is to be forgotten stays",
    rule: "a date is reviewed once it is over, again in place of before, and forgotten",
    broken: breakPort("dateRecord", () => ({ forget: async () => {} })),
  },
  {
    name: "weak PINs are taken",
    rule: "weak, equal and malformed PINs are refused, without an echo",
    broken: breakPort("access", ({ setPins }) => ({ setPins: (input) => setPins(input).catch(() => {}) })),
  },
  {
    name: "a yes behind the link is not heard",
    rule: "a yes behind the link makes a contact trusted, without an account",
    broken: breakPort("circle", ({ openInvite }) => ({ answerInvite: openInvite })),
  },
  {
    name: "a mailed link confirms nothing",
    rule: "the mailed link confirms the address (FN-07)",
    broken: breakPort("email", () => ({ confirm: async () => {} })),
  },
  {
    name: "the other sessions go on",
    rule: "signing out everywhere else ends every session but this one, and no stranger's",
    broken: breakPort("session", () => ({ endOthers: async () => {} })),
  },
  {
    name: "a factor goes without the password",
    rule: "factors change with the password alone, end all other sessions, and are told by mail",
    broken: breakPort("factor", ({ remove }) => ({
      remove: (id, input) => remove(id, input).catch(() => {}),
    })),
  },
  {
    name: "a patch of a profile is answered and not kept",
    rule: "a patch changes what it names and nothing else, and nobody else",
    broken: breakPort("profile", ({ get }) => ({ update: get })),
  },
  {
    name: "whoever follows their profile hears of a stranger's",
    rule: "whoever follows their profile is told of each change, wherever it is made, and of nobody else's (RT-01)",
    broken: breakPort("live", ({ subscribe }) => ({
      subscribe: (topic, handler) => {
        const stop = subscribe(topic, handler)
        if (topic === "profile") handler.onState(untyped({ id: "a-stranger" }))
        return stop
      },
    })),
  },
]
