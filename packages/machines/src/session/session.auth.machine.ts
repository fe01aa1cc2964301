import { assign, emit, fromPromise, setup } from "xstate"
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  AuthFace,
  AuthInput,
  AuthPorts,
} from "./session.auth.types.ts"

/**
 * The dialog in which one signs in, signs up or asks for a new password: which face it shows, and when it is done. The
 * forms inside are those of the session, of the registration and of the reset (D-11).
 */
export const authMachine = ({ email }: AuthPorts) =>
  setup({
    types: {} as { context: AuthContext; events: AuthEvent; emitted: AuthEmitted; input: AuthInput },
    actors: {
      mail: fromPromise(() => email.sendConfirmation()),
    },
    guards: {
      isFirst: ({ context }, face: AuthFace) => context.first === face,
      isWanted: (_, { face, wanted }: { face: AuthFace; wanted: AuthFace }) => face === wanted,
    },
    actions: {
      keepMailed: assign({ isMailed: true }),
      tellClosed: emit((_, reason: AuthEmitted["reason"]) => ({ type: "DIALOG.CLOSED" as const, reason })),
    },
  }).createMachine({
    id: "session-auth",
    context: ({ input }) => ({
      look: input.look ?? "toggle",
      first: input.face ?? null,
      isMailed: false,
    }),
    initial: "begun",
    on: {
      "FACE.SHOW": [
        {
          guard: { type: "isWanted", params: ({ event }) => ({ face: "sign-in", wanted: event.face }) },
          target: ".sign-in",
        },
        {
          guard: { type: "isWanted", params: ({ event }) => ({ face: "sign-up", wanted: event.face }) },
          target: ".sign-up",
        },
        { target: ".reset" },
      ],
      "DIALOG.CLOSE": { target: ".closed", actions: { type: "tellClosed", params: "dismissed" } },
    },
    states: {
      begun: {
        always: [
          { guard: { type: "isFirst", params: "sign-in" }, target: "sign-in" },
          { guard: { type: "isFirst", params: "sign-up" }, target: "sign-up" },
          { guard: { type: "isFirst", params: "reset" }, target: "reset" },
          { target: "closed" },
        ],
      },
      closed: { on: { "DIALOG.CLOSE": {} } },
      "sign-in": {
        on: {
          "SESSION.BEGUN": { target: "closed", actions: { type: "tellClosed", params: "signed-in" } },
        },
      },
      "sign-up": { on: { "ACCOUNT.CREATED": "mailing" } },
      reset: {},
      // What is said next, that a mail is to be looked for, has to be true first.
      mailing: {
        on: { "FACE.SHOW": {} },
        invoke: { src: "mail", onDone: { target: "created", actions: "keepMailed" }, onError: "created" },
      },
      created: { on: { "FACE.SHOW": {} } },
    },
  })
