import { settingsMessages, type Settings, type SettingsPatch } from "@porchlight/core/settings"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { SettingsContext, SettingsEvent, SettingsPorts } from "./settings.types.ts"

/** What the signed-in person wants: each change is stored as it is made, one after the other. */
export const settingsMachine = ({ settings }: SettingsPorts) =>
  setup({
    types: {} as { context: SettingsContext; events: SettingsEvent },
    actors: {
      look: fromPromise(() => settings.get()),
      save: fromPromise(({ input }: { input: SettingsPatch }) => settings.update(input)),
    },
    guards: { isAnyWaiting: ({ context }) => context.waiting !== null },
    actions: {
      keepStored: assign((_, found: Settings) => ({ stored: found, changing: null, failure: null })),
      keepChange: assign((_, changing: SettingsPatch) => ({ changing, failure: null, isSaved: false })),
      keepWaiting: assign(({ context }, patch: SettingsPatch) => ({
        waiting: { ...context.waiting, ...patch },
        isSaved: false,
      })),
      takeWaiting: assign(({ context }) => ({ changing: context.waiting, waiting: null })),
      markSaved: assign({ isSaved: true }),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, settingsMessages.lookFailed),
      })),
      showSaveFailure: assign((_, { error }: Thrown) => ({
        changing: null,
        waiting: null,
        failure: failureOf(error, settingsMessages.error),
      })),
    },
  }).createMachine({
    id: "settings",
    context: { stored: null, changing: null, waiting: null, failure: null, isSaved: false },
    // Arrow keys go through a list one by one, and switches are turned one after the other: what is wished meanwhile counts.
    on: {
      "SETTING.CHANGE": {
        actions: { type: "keepWaiting", params: ({ event }) => ({ [event.name]: event.isOn }) },
      },
      "LANGUAGE.CHANGE": {
        actions: { type: "keepWaiting", params: ({ event: { language } }) => ({ language }) },
      },
    },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              actions: [{ type: "keepStored", params: ({ event }) => event.output }, "takeWaiting"],
            },
            { target: "shown", actions: { type: "keepStored", params: ({ event }) => event.output } },
          ],
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: {
        on: {
          "SETTING.CHANGE": {
            target: "saving",
            actions: { type: "keepChange", params: ({ event }) => ({ [event.name]: event.isOn }) },
          },
          "LANGUAGE.CHANGE": {
            target: "saving",
            actions: { type: "keepChange", params: ({ event: { language } }) => ({ language }) },
          },
          "SETTINGS.LOOK": "looking",
        },
      },
      shown: {
        on: {
          "SETTING.CHANGE": {
            target: "saving",
            actions: { type: "keepChange", params: ({ event }) => ({ [event.name]: event.isOn }) },
          },
          "LANGUAGE.CHANGE": {
            target: "saving",
            actions: { type: "keepChange", params: ({ event: { language } }) => ({ language }) },
          },
          "SETTINGS.LOOK": "looking",
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => context.changing ?? {},
          onDone: [
            {
              guard: "isAnyWaiting",
              target: "saving",
              reenter: true,
              actions: [{ type: "keepStored", params: ({ event }) => event.output }, "takeWaiting"],
            },
            {
              target: "shown",
              actions: [{ type: "keepStored", params: ({ event }) => event.output }, "markSaved"],
            },
          ],
          onError: { target: "shown", actions: { type: "showSaveFailure", params: ({ event }) => event } },
        },
      },
    },
  })
