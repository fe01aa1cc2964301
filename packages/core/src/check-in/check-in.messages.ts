import { formatWhen, type Instant, type TimeZone } from "../time/index.ts"
import { joinNames } from "../text/index.ts"
import type { ArmRefusal, WatchStatus } from "./check-in.schema.ts"
import { messages } from "../language/index.ts"

const isOrAre = (names: ReadonlyArray<string>) => (names.length === 1 ? "is" : "are")

/** Why a date is not armed, and what to do about it. */
export const armRefusalMessages = messages("armRefusal", {
  "pin-missing": {
    why: "You have not chosen your PINs yet.",
    remedy: "Choose them now. You need one to say that you are safe.",
  },
  "phone-unverified": {
    why: "Your phone number is not verified.",
    remedy: "Verify it, so that we can reach you first.",
  },
  "already-armed": { why: "Another date is being watched.", remedy: "End that one first." },
  "plan-over": { why: "This date would already be over.", remedy: "Change its time." },
  "no-reachable-contact": {
    why: "Nobody you chose can be told: no one has said yes with a phone or e-mail that is on.",
    remedy:
      "Ask somebody to answer your invite, or go on knowing that nobody will be told until one of them says yes.",
  },
  "no-channel": {
    why: "We cannot send any messages right now.",
    remedy: "Try again in a minute. Until then tell somebody yourself.",
  },
  "scheduler-stale": {
    why: "Our clock is not running right now.",
    remedy: "Try again in a minute. Until then tell somebody yourself.",
  },
} satisfies Readonly<Record<ArmRefusal, { readonly why: string; readonly remedy: string }>>)

const UNWATCHED = "Your date is not watched any more: from now on nobody is told if you do not check in."

/** Texts of the watch, those of the specification to the letter. A time that is far from `now` has its day. */
export const checkInMessages = messages("checkIn", {
  notArmed: "Not armed",
  active: "Safety Active",
  activate: "Activate",
  toldAt: (names: ReadonlyArray<string>, at: Instant, zone: TimeZone, now: Instant) =>
    `${joinNames(names)} ${isOrAre(names)} told at ${formatWhen(at, zone, now)} even if this phone dies.`,
  nobodyTold: "Nobody is told. You chose to go on without anyone who can be reached.",
  /** While a date runs: those she chose were removed, said STOP, or never could be told. */
  nobodyLeft: "Nobody is told if you do not check in: nobody you chose for this date can be reached.",
  nobodyLeftDo:
    "Add somebody to your Inner Circle. Once they say yes, end this date and plan a new one with them.",
  /** Where a date that was ended could not be followed by another. */
  nobodyLeftKeep:
    "Your free trial has ended, and a new date needs a plan: keep this one, which goes on asking you. Tell somebody yourself where you are.",
  nobodyLeftTell: "Tell somebody yourself where you are, and when you will be home.",
  nobodyLeftCall: (number: string) => `In danger, call ${number}`,
  leftOut: (names: ReadonlyArray<string>) => `${joinNames(names)} cannot be told yet.`,
  phoneStopped:
    "We may not text or call your own phone: STOP or END was sent from it. Only this app asks you to check in, and a mail if your address is confirmed. To be asked by text and call again, send START to the number that our texts come from.",
  countsLater: (_count: number) => "As soon as they can, they count for this date as well.",
  status: {
    "on-time": "On time",
    due: "Check in now",
    overdue: "Overdue",
    alerted: "Your people are being told",
    completed: "Home safe",
    resolved: "You are safe",
  } satisfies Readonly<Record<WatchStatus, string>>,
  checkIn: "Check In Now",
  checkedIn: "Checked in",
  extend: (minutes: number) => `+${minutes} min`,
  sooner: (minutes: number) => `Check on me in ${minutes} minutes`,
  extensionTooLong: "More than two hours past your plan needs your PIN.",
  end: "End date",
  homeSafe: "Are you home safe?",
  homeSafeYes: "I am home safe",
  completed: "Your date has ended well. Its details are erased.",
  /** Below "You are safe", after an alarm. Her PIN has ended the date with it, also hours before it was to end. */
  resolved: `Everyone who was told has been told that too. ${UNWATCHED}`,
  /** Behind the words with which any alarm of a date ends, SOS too. */
  unwatched: UNWATCHED,
  alarmOpen: "The alarm is open. Enter your PIN to say that you are safe.",
  watchEnded: "This date has ended.",
  offline: "NOT SENT YET. You are offline. We send it when you are back.",
  loading: "Looking at your watch",
  loadFailed: "We cannot see your watch right now.",
  none: "No date is being watched.",
  retry: "Try again",
  lineDown: "The line is down. What you see may be old. The watch runs on our server.",
  lineSignedOut: "You are signed out. What you see may be old. The watch runs on our server.",
  arming: "Activating. Nothing guards this date yet.",
  acceptNobody: "I know that nobody will be told",
  nextCheckIn: (at: Instant, zone: TimeZone, now: Instant) => `Next check-in at ${formatWhen(at, zone, now)}`,
  /** On the way home nothing repeats: there is one answer, and a last moment for it. */
  homeBy: (at: Instant, zone: TimeZone, now: Instant) => `Say so by ${formatWhen(at, zone, now)}`,
  dueSince: (at: Instant, zone: TimeZone, now: Instant) =>
    `Your check-in was due at ${formatWhen(at, zone, now)}`,
  endsAt: (at: Instant, zone: TimeZone, now: Instant) => `The date ends at ${formatWhen(at, zone, now)}`,
  extendUntil: (at: Instant, zone: TimeZone, now: Instant) =>
    `Past ${formatWhen(at, zone, now)} more time needs your PIN.`,
  sending: "Sending",
  unsentCancel: "Do not send it",
  unsentSignIn: "NOT SENT YET. You are signed out. Sign in and we send it.",
  /** A PIN is not written down, and signing in is another page. */
  pinSignIn: "NOT SENT. Sign in, then enter your PIN again.",
  unsentServer: "NOT SENT YET. Our server does not answer. We keep trying.",
  /** Follows either, where a PIN was typed: it lives in this page alone. */
  pinStaysHere: "Keep this page open: your PIN is not written down, so it can only be sent from here.",
  /** Follows either where the browser keeps nothing. */
  keepOpen: "Leave this page open: this browser does not keep it.",
  notWithdrawn: "This browser does not let go of it: it may be sent when you open the app again.",
  overtaken: "This is not needed any more. Your watch has moved on.",
  endPin: "Enter your PIN to end the date",
  extendPin: (minutes: number) => `Enter your PIN to go on for ${minutes} minutes more`,
  cancel: "Cancel",
  confirm: "Confirm",
  noServerTimers: "This demo has no server that keeps the clock. Nobody is told if you do not check in.",
  noRealDelivery: "This is a demo. Messages do not leave it and nobody is told.",
})
