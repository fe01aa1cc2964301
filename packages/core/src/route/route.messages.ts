import { messages } from "../language/index.ts"
import { joinNames } from "../text/index.ts"
import type { RouteDraftFault } from "./route.draft.ts"
import type { GpxFault } from "./route.gpx.ts"
import type { RouteEnd } from "./route.schema.ts"

/** Texts of the way that she goes, those of the specification to the letter (`location.route.*`). */
export const routeMessages = messages("route", {
  on: "On Route",
  off: "Off Route",
  banner: (meters: number) => `Route deviation detected! You've moved ${meters}m from expected route.`,
  title: "The way you mean to go",
  intro: "Give us your way. When you leave it by more than 500 m, we ask if you are OK.",
  noMap:
    "No map is connected. We cannot look up streets: between the points that you give we draw straight lines.",
  needsPlace: "It works while your place is sent: during a date, or while you share your location.",
  silence: "A phone that sends no place is not asked, and nobody is told. For that, start a date.",
  people: (names: ReadonlyArray<string>) =>
    names.length === 0
      ? "Nobody would be told: nobody in your Inner Circle has said yes yet."
      : `If you do not answer within 2 minutes, we tell ${joinNames(names)}.`,
  peopleAlarm: "An alarm is open. Until it is over, nobody is told anew if you leave your way.",

  hereTitle: "From",
  here: "Where you are now",
  hereLooking: "Looking for your place",
  hereFailed: "We cannot find your place. Allow it in your browser and try again.",
  hereRetry: "Find my place",
  hereAt: (place: string, accuracyMeters: number) => `${place}, within ${Math.round(accuracyMeters)} m`,
  to: "To (latitude, longitude)",
  toHint: "For example 41.8781, -87.6298. Map apps show these numbers when you hold a place.",
  via: "By way of (optional)",
  viaHint: "One place in each line.",
  file: "Or a GPX file with a track",
  fileHint: "It is read in your browser. Only the points of the way are sent.",
  fileRead: (points: number, distance: string) => `Read: ${points} points, ${distance}.`,
  fileRemove: "Use what is typed instead",
  planned: (points: number, distance: string) => `A way of ${distance} through ${points} points.`,
  start: "Start route tracking",
  starting: "Starting",
  stop: "Stop route tracking",
  stopping: "Stopping",

  fault: {
    "here-missing": "We need your place first.",
    "to-missing": "Please enter where you are going.",
    "to-unread": "Please enter two numbers: latitude, longitude.",
    "via-unread": "One of the lines is no place. Please enter two numbers in each line.",
    "too-many": "That is too much. 500 points are the most.",
    "too-short": "The way is shorter than 100 m. You are there already.",
    "too-long": "The way is longer than 300 km.",
    "track-elsewhere": "You are more than 500 m away from the track.",
  } satisfies Readonly<Record<RouteDraftFault, string>>,
  gpxFault: {
    "too-large": "The file is too large.",
    "no-track": "There is no track in this file. We read GPX files.",
    "too-winding": "The track winds too much for 500 points. Please shorten it.",
  } satisfies Readonly<Record<GpxFault, string>>,
  fileUnreadable: "The file could not be read.",

  idle: "Not tracking",
  waiting: "Tracking. No place has come in yet.",
  silent: (age: string) =>
    `Tracking. We do not know if you are on your way: your phone told its last place ${age}.`,
  old: (age: string) => `The last place came in ${age}. It may be wrong by now.`,
  fed: (age: string) => `Last place ${age}`,
  progressLabel: "Route progress",
  progress: (percent: number) => `${percent} %`,
  deviation: (distance: string) => `${distance} from your way`,
  length: (distance: string) => `The whole way is ${distance}`,
  until: (clock: string) => `It is tracked until ${clock} at the latest.`,

  questionTitle: "Are you OK?",
  question: (distance: string) => `You are ${distance} away from your way.`,
  answerWithin: (left: string) => `Your people are told in ${left} unless you answer.`,
  answerWithinNobody: (left: string) => `There are ${left} left to answer. Nobody can be told.`,
  answerWithinAlarm: (left: string) =>
    `There are ${left} left to answer. An alarm is open already: nobody is told anew.`,
  answerOver: "Time is up. Your people are being told.",
  answerOverNobody: "Time is up. Nobody can be told: call for help yourself.",
  answerOverAlarm: "Time is up. An alarm is open already: nobody is told anew.",
  fine: "I'm fine",
  answering: "Sending",
  unanswered: "NOT SENT YET. Your answer has not reached us. We keep trying.",
  notAnswered: "NOT SENT. Your answer was refused. If you are fine, tell your people yourself.",
  signedOut: "NOT SENT. You are signed out. Sign in and answer again, or your people are told.",
  wasFine: "You said that you are fine. We ask again when you go farther away.",
  wasTold: (isAlarmOpen: boolean) =>
    isAlarmOpen
      ? "You did not answer in time. An alarm is open. Your PIN ends it."
      : "You did not answer in time. The alarm is over.",

  ended: {
    arrived: "You have arrived.",
    stopped: "You have stopped it.",
    replaced: "Another way took its place.",
    expired: "It was tracked for twelve hours. That is over.",
  } satisfies Readonly<Record<RouteEnd, string>>,
  alertsTitle: "When you were off your way",
  alert: (clock: string, distance: string) => `${clock}: ${distance} away`,

  loading: "Looking for your way",
  loadFailed: "We cannot see your way right now. What is tracked goes on.",
  retry: "Try again",
  lineDown: "The line is down. What you see may be old.",
  failed: "That did not work. Nothing was changed.",
  notStarted: "NOT TRACKING. It could not be started. Please try again.",
  tooMany: "That is enough for now. Please wait a while.",
  membership: "Route tracking needs a plan or a trial. Nothing is tracked.",
  notStopped: "It is still tracked. Please try again.",
})
