import { messageOf } from "@porchlight/core/error"
import { phoneMessages, type CodeSent, type Phone } from "@porchlight/core/phone"
import {
  DEFAULT_TIME_ZONE,
  profileInputOf,
  profileMessages,
  type Profile,
  type ProfileInput,
} from "@porchlight/core/profile"
import { calendarDate, type CalendarDate } from "@porchlight/core/time"
import { and, assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import {
  codeFieldOf,
  EMPTY_PROFILE_FORM,
  faultTextsOf,
  formOf,
  numberFields,
  PHONE_UNVERIFIED,
  phoneOf,
  refill,
  refusedFieldsOf,
  saveFailureOf,
} from "./profile.setup.form.ts"
import type {
  ProfileFlag,
  ProfileSetupContext,
  ProfileSetupEmitted,
  ProfileSetupEvent,
  ProfileSetupInput,
  ProfileSetupPorts,
  ProfileTypedField,
} from "./profile.setup.types.ts"

interface CodeInput {
  readonly phone: Phone
  readonly password: string | undefined
  readonly code: string | null
}

/** Filling in the profile form: see what is known, prove the number, store it all at once. */
export const profileSetupMachine = ({ profile, phone, clock }: ProfileSetupPorts) => {
  /** By the server's clock, in the person's zone. */
  const todayOf = (context: ProfileSetupContext): CalendarDate =>
    calendarDate(clock.now(), context.profile?.timeZone ?? DEFAULT_TIME_ZONE)
  const inputOf = (context: ProfileSetupContext) => profileInputOf(context.form, todayOf(context))
  return setup({
    types: {} as {
      context: ProfileSetupContext
      events: ProfileSetupEvent
      emitted: ProfileSetupEmitted
      input: ProfileSetupInput
    },
    actors: {
      look: fromPromise(() => profile.get()),
      sendCode: fromPromise(({ input }: { input: CodeInput }) =>
        phone.sendCode(input.phone, input.password, input.code),
      ),
      save: fromPromise(({ input }: { input: ProfileInput }) => profile.complete(input)),
    },
    guards: {
      hasNumber: ({ context }) => phoneOf(context.form) !== null,
      isPhoneVerified: ({ context }) => isVerified(context),
      lacksPassword: ({ context }) => needsPassword(context) && context.form.phonePassword === "",
    },
    actions: {
      keepProfile: assign((_, found: Profile) => ({
        profile: found,
        form: formOf(found),
        verifiedPhone: found.phone,
        failure: null,
      })),
      keepField: assign(({ context }, { field, value }: { field: ProfileTypedField; value: string }) =>
        refill(context, field, { [field]: value }, todayOf(context)),
      ),
      keepFlag: assign(({ context }, { field, isOn }: { field: ProfileFlag; isOn: boolean }) =>
        refill(context, field, { [field]: isOn }, todayOf(context)),
      ),
      showFaults: assign(({ context }) => ({
        faults: faultTextsOf(context.form, todayOf(context)),
        wasRefused: true,
        failure: null,
        refusals: context.refusals + 1,
      })),
      showNumberFault: assign(({ context }) => ({
        faults: { ...context.faults, phoneNumber: numberFault(context) },
        notice: context.form.phoneNumber.trim() === "" ? profileMessages.phoneRequiredTitle : "",
        refusals: context.refusals + 1,
      })),
      showPasswordFault: assign(({ context }) => ({
        faults: { ...context.faults, phonePassword: profileMessages.phonePasswordRequired },
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ faults: {}, failure: null, notice: "" }),
      keepAsked: assign(({ context }, codeSent: CodeSent) => {
        const asked = phoneOf(context.form)
        // An app's code works once.
        const form = { ...context.form, phoneCode: "" }
        return { form, asked: asked === null ? null : { phone: asked, codeSent } }
      }),
      keepVerified: assign(({ context }, verified: Phone) => ({
        verifiedPhone: verified,
        form: { ...context.form, ...numberFields(verified), phonePassword: "", phoneCode: "" },
        isCodeAsked: false,
        failure: null,
        notice: profileMessages.phoneVerifiedTitle,
      })),
      keepCompleted: assign(({ context }, saved: Profile) => ({
        profile: saved,
        notice: context.mode === "edit" ? profileMessages.saved : profileMessages.created,
      })),
      showUnverified: assign(({ context }) => ({
        failure: PHONE_UNVERIFIED,
        refusals: context.refusals + 1,
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: {
          ...failureOf(error, profileMessages.lookFailed),
          title: profileMessages.createFailedTitle,
        },
      })),
      showCodeFailure: assign(({ context }, { error }: Thrown) => ({
        faults: { ...context.faults, [codeFieldOf(error)]: messageOf(error, phoneMessages.sendFailed) },
        isCodeAsked: context.isCodeAsked || codeFieldOf(error) === "phoneCode",
        refusals: context.refusals + 1,
      })),
      showSaveFailure: assign(({ context }, { error }: Thrown) => {
        const faults = refusedFieldsOf(error)
        const isAtFields = Object.keys(faults).length > 0
        return {
          faults,
          failure: isAtFields ? null : saveFailureOf(error, context.mode),
          refusals: context.refusals + 1,
        }
      }),
      tellCompleted: emit((_, saved: Profile) => ({ type: "PROFILE.COMPLETED" as const, profile: saved })),
    },
  }).createMachine({
    id: "profile-setup",
    context: ({ input }) => ({
      mode: input.mode,
      profile: null,
      form: EMPTY_PROFILE_FORM,
      verifiedPhone: null,
      asked: null,
      isCodeAsked: false,
      faults: {},
      wasRefused: false,
      failure: null,
      notice: "",
      refusals: 0,
    }),
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: {
            target: "filling",
            actions: { type: "keepProfile", params: ({ event }) => event.output },
          },
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "PROFILE.LOOK": "looking" } },
      filling: {
        on: {
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "FLAG.CHANGE": { actions: { type: "keepFlag", params: ({ event }) => event } },
          "PHONE.VERIFY": [
            { guard: "isPhoneVerified" },
            { guard: and(["hasNumber", "lacksPassword"]), actions: "showPasswordFault" },
            { guard: "hasNumber", target: "sending-code", actions: "clearFailure" },
            { actions: "showNumberFault" },
          ],
          "FORM.SUBMIT": [
            { guard: ({ context }) => inputOf(context) === null, actions: "showFaults" },
            { guard: "isPhoneVerified", target: "saving", actions: "clearFailure" },
            { actions: "showUnverified" },
          ],
        },
      },
      "sending-code": {
        invoke: {
          src: "sendCode",
          input: ({ context }) => ({
            phone: present(phoneOf(context.form)),
            password: needsPassword(context) ? context.form.phonePassword : undefined,
            code: context.form.phoneCode.trim() || null,
          }),
          onDone: {
            target: "verifying",
            actions: { type: "keepAsked", params: ({ event }) => event.output },
          },
          onError: { target: "filling", actions: { type: "showCodeFailure", params: ({ event }) => event } },
        },
      },
      verifying: {
        on: {
          "PHONE.VERIFIED": {
            target: "filling",
            actions: { type: "keepVerified", params: ({ event }) => event.phone },
          },
          "DIALOG.CLOSE": "filling",
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => present(inputOf(context)),
          onDone: {
            target: "complete",
            actions: [
              { type: "keepCompleted", params: ({ event }) => event.output },
              { type: "tellCompleted", params: ({ event }) => event.output },
            ],
          },
          onError: { target: "filling", actions: { type: "showSaveFailure", params: ({ event }) => event } },
        },
      },
      complete: { type: "final" },
    },
  })
}

/** Whether the number of the form is the one that the account has verified; the backend looks for itself. */
export function isVerified({ form, verifiedPhone }: ProfileSetupContext): boolean {
  return verifiedPhone !== null && phoneOf(form) === verifiedPhone
}

/** Whether the number of the form would take the place of another that is verified. */
export function needsPassword({ form, verifiedPhone }: ProfileSetupContext): boolean {
  const phone = phoneOf(form)
  return verifiedPhone !== null && phone !== null && phone !== verifiedPhone
}

function numberFault({ form }: ProfileSetupContext): string {
  return form.phoneNumber.trim() === "" ? profileMessages.phoneRequired : profileMessages.phoneInvalid
}

/** What its guard has seen to be there. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("[porchlight/profile] A form with faults was about to be sent.")
  return value
}
