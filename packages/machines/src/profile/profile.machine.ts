import {
  FULL_NAME_MAX_LENGTH,
  profileMessages,
  type Profile,
  type ProfilePatch,
} from "@porchlight/core/profile"
import { registrationMessages } from "@porchlight/core/registration"
import { countCodePoints, isLinkless, isPlainText } from "@porchlight/core/text"
import { assign, emit, fromCallback, fromPromise, setup } from "xstate"
import { follow } from "../backend/index.ts"
import { failureOf, fieldFaultsOf, type Thrown } from "../error/index.ts"
import type { ProfileContext, ProfileEmitted, ProfileEvent, ProfilePorts } from "./profile.types.ts"

/** The signed-in person's own profile: see it as it is now, change the name. What is typed stays, whatever is changed elsewhere. */
export const profileMachine = ({ profile, live }: ProfilePorts) =>
  setup({
    types: {} as { context: ProfileContext; events: ProfileEvent; emitted: ProfileEmitted },
    actors: {
      look: fromPromise(() => profile.get()),
      // Whether the line is up shows nowhere here: a state that is missed comes with the next.
      listen: fromCallback<Extract<ProfileEvent, { type: "LIVE.STATE" }>>(({ sendBack }) =>
        follow(live, "profile", {
          onState: (state) => sendBack({ type: "LIVE.STATE", state }),
          onLine: () => {},
        }),
      ),
      save: fromPromise(({ input }: { input: ProfilePatch }) => profile.update(input)),
    },
    guards: {
      isNameFaultless: ({ context }) => nameFaultOf(context.name) === null,
      isNameSame: ({ context }) => context.name.trim() === context.profile?.fullName,
    },
    actions: {
      keepProfile: assign((_, found: Profile) => ({ profile: found, failure: null })),
      followProfile: assign((_, heard: Profile) => ({ profile: heard })),
      beginEdit: assign(({ context }) => ({
        name: context.profile?.fullName ?? "",
        nameFault: null,
        failure: null,
        isSaved: false,
      })),
      keepName: assign(({ context }, name: string) => ({
        name,
        nameFault: context.nameFault === null ? null : nameFaultOf(name),
      })),
      showFault: assign(({ context }) => ({
        nameFault: nameFaultOf(context.name),
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ nameFault: null, failure: null }),
      markSaved: assign({ isSaved: true }),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, profileMessages.lookFailed),
      })),
      showSaveFailure: assign(({ context }, { error }: Thrown) => {
        const nameFault = fieldFaultsOf(error, ["fullName"]).fullName ?? null
        return {
          nameFault,
          failure: nameFault === null ? failureOf(error, profileMessages.saveFailed) : null,
          refusals: context.refusals + 1,
        }
      }),
      tellSaved: emit((_, saved: Profile) => ({ type: "PROFILE.SAVED" as const, profile: saved })),
    },
  }).createMachine({
    id: "profile",
    context: { profile: null, name: "", nameFault: null, failure: null, isSaved: false, refusals: 0 },
    initial: "looking",
    invoke: { src: "listen" },
    on: {
      "LIVE.STATE": { actions: { type: "followProfile", params: ({ event }) => event.state } },
    },
    states: {
      looking: {
        // What is heard is no older than what was asked for.
        on: {
          "LIVE.STATE": {
            target: "shown",
            actions: { type: "keepProfile", params: ({ event }) => event.state },
          },
        },
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keepProfile", params: ({ event }) => event.output } },
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: {
        on: {
          "PROFILE.LOOK": "looking",
          "LIVE.STATE": {
            target: "shown",
            actions: { type: "keepProfile", params: ({ event }) => event.state },
          },
        },
      },
      shown: {
        on: {
          "EDIT.OPEN": { target: "editing", actions: "beginEdit" },
          "PROFILE.LOOK": "looking",
        },
      },
      editing: {
        on: {
          "NAME.CHANGE": { actions: { type: "keepName", params: ({ event }) => event.name } },
          "EDIT.SAVE": [
            { guard: "isNameSame", target: "shown" },
            { guard: "isNameFaultless", target: "saving", actions: "clearFailure" },
            { actions: "showFault" },
          ],
          "EDIT.CANCEL": { target: "shown", actions: "clearFailure" },
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => ({ fullName: context.name.trim() }),
          onDone: {
            target: "shown",
            actions: [
              { type: "keepProfile", params: ({ event }) => event.output },
              "markSaved",
              { type: "tellSaved", params: ({ event }) => event.output },
            ],
          },
          onError: { target: "editing", actions: { type: "showSaveFailure", params: ({ event }) => event } },
        },
      },
    },
  })

/** The same rule and the same sentences as at the sign-up. */
function nameFaultOf(typed: string): string | null {
  const name = typed.trim()
  if (name === "") return registrationMessages.fullNameRequired
  if (!isPlainText(name)) return registrationMessages.fullNameInvalid
  if (!isLinkless(name)) return registrationMessages.fullNameLink
  return countCodePoints(name) > FULL_NAME_MAX_LENGTH ? registrationMessages.fullNameTooLong : null
}
