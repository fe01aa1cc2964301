import { formatDistance } from "@porchlight/core/geo"
import {
  bannerMeters,
  isAsked,
  planRoute,
  routeFeed,
  routeLength,
  routeMessages as words,
  routeStanding,
  type Route,
} from "@porchlight/core/route"
import { formatAge, formatClock, formatCountdown, type Instant, type TimeZone } from "@porchlight/core/time"
import type { SnapshotFrom } from "xstate"
import { isSameQuestion, type routeMachine } from "./route.machine.ts"
import type { RouteContext, RouteEvent, RouteScreenState, RouteView } from "./route.types.ts"

type Snapshot = SnapshotFrom<ReturnType<typeof routeMachine>>

const BUSY = ["beginning", "stopping", "leaving"] as const

/** What a screen shows of the way, at one moment. */
export function connectRoute(
  snapshot: Snapshot,
  send: (event: RouteEvent) => void,
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): RouteView {
  const { context } = snapshot
  const route = context.known?.route ?? null
  const isTracked = route !== null && route.endedAt === null
  return {
    state: stateOf(context),
    ...standingOf(isTracked ? route : null, now),
    facts: isTracked ? factsOf(route, now, zone) : [],
    people: peopleOf(context.known),
    question: questionOf(snapshot, route, now),
    answered: route?.question?.answer ?? null,
    isAlarmOpen: context.known?.isAlarmOpen ?? false,
    end: route?.end ?? null,
    alerts: (context.known?.alerts ?? []).map(({ id, at, deviationMeters }) => ({
      id,
      text: words.alert(formatClock(at, zone), formatDistance(deviationMeters)),
    })),
    isLineDown: !context.isLineUp,
    failure: context.failure === null ? null : failureText(context.failure),
    needsPlan: context.failure === "membership",
    needsSignIn: context.failure === "signed-out",
    ...formOf(snapshot),
    isBusy: BUSY.some((act) => snapshot.matches({ act })),
    change: (field, value) => send({ type: "DRAFT.CHANGE", field, value }),
    readFile: (text) => send({ type: "FILE.READ", text }),
    removeFile: () => send({ type: "FILE.REMOVE" }),
    findMe: () => send({ type: "HERE.FIND" }),
    start: () => send({ type: "ROUTE.START" }),
    stop: () => send({ type: "ROUTE.STOP" }),
    fine: () => send({ type: "ROUTE.FINE" }),
    lookAgain: () => send({ type: "LOOK" }),
  }
}

function stateOf({ known, isUnknown }: RouteContext): RouteScreenState {
  if (known === null) return isUnknown ? "unknown" : "loading"
  const { route } = known
  if (route === null) return "idle"
  if (isAsked(route)) return "asked"
  return route.endedAt === null ? "tracking" : "ended"
}

function standingOf(route: Route | null, now: Instant): Pick<RouteView, "standing" | "banner" | "progress"> {
  if (route === null) return { standing: null, banner: null, progress: null }
  const meters = bannerMeters(route.deviationMeters)
  return {
    standing: standingText(route, now),
    banner: meters === null ? null : words.banner(meters),
    progress: route.progress,
  }
}

/** Where a phone that is silent was is not where she is. */
function standingText(route: Route, now: Instant): string {
  const standing = routeStanding(route.deviationMeters)
  if (standing === null || route.fixAt === null) return words.waiting
  return routeFeed(route, now) === "silent" ? words.silent(formatAge(route.fixAt, now)) : words[standing]
}

function factsOf(route: Route, now: Instant, zone: TimeZone): ReadonlyArray<string> {
  const { fixAt, deviationMeters, lengthMeters, lastsUntil } = route
  const feed = routeFeed(route, now)
  return [
    fixAt === null
      ? null
      : feed === "live"
        ? words.fed(formatAge(fixAt, now))
        : words.old(formatAge(fixAt, now)),
    deviationMeters === null ? null : words.deviation(formatDistance(deviationMeters)),
    words.length(formatDistance(lengthMeters)),
    words.until(formatClock(lastsUntil, zone)),
  ].filter((fact) => fact !== null)
}

function questionOf(snapshot: Snapshot, route: Route | null, now: Instant): RouteView["question"] {
  const question = route?.question ?? null
  if (question === null || question.answer !== null) return null
  const leftMs = question.answerBy - now
  const isHers = isSameQuestion(route, snapshot.context.answering)
  return {
    text: words.question(formatDistance(question.deviationMeters)),
    left:
      leftMs > 0 ? withinOf(snapshot.context.known, formatCountdown(leftMs)) : overOf(snapshot.context.known),
    isAnswering: isHers && snapshot.matches({ act: "answering" }),
    isUnsent: isHers && (snapshot.matches({ act: "unanswered" }) || snapshot.matches({ act: "leaving" })),
  }
}

type Known = RouteContext["known"]

function peopleOf(known: Known): string | null {
  if (known === null) return null
  return known.isAlarmOpen ? words.peopleAlarm : words.people(known.people)
}

function withinOf(known: Known, left: string): string {
  if (known?.isAlarmOpen) return words.answerWithinAlarm(left)
  return known?.people.length ? words.answerWithin(left) : words.answerWithinNobody(left)
}

function overOf(known: Known): string {
  if (known?.isAlarmOpen) return words.answerOverAlarm
  return known?.people.length ? words.answerOver : words.answerOverNobody
}

const FIELDS = {
  "here-missing": "here",
  "to-missing": "to",
  "to-unread": "to",
  "via-unread": "via",
  "too-many": "via",
  "too-short": "to",
  "too-long": "to",
  "track-elsewhere": "file",
} as const satisfies Readonly<
  Record<NonNullable<RouteContext["fault"]>, NonNullable<RouteView["faultField"]>>
>

function formOf(
  snapshot: Snapshot,
): Pick<RouteView, "form" | "fault" | "faultField" | "fileText" | "here" | "isFinding" | "planned"> {
  const { draft, fault, fileFault, here, hereFailed } = snapshot.context
  const isFinding = snapshot.matches({ here: "finding" })
  const { points } = planRoute(draft, here?.position ?? null)
  const fileWords = fileFault === "unreadable" ? words.fileUnreadable : fileFault && words.gpxFault[fileFault]
  return {
    form: draft,
    fault: fileWords ?? (fault === null ? null : words.fault[fault]),
    faultField: fileFault !== null ? "file" : fault === null ? null : FIELDS[fault],
    fileText:
      draft.track === null
        ? null
        : words.fileRead(draft.track.length, formatDistance(routeLength(draft.track))),
    here: here === null ? hereWords(isFinding, hereFailed) : hereText(here),
    isFinding,
    planned: points === null ? null : words.planned(points.length, formatDistance(routeLength(points))),
  }
}

function hereWords(isFinding: boolean, hasFailed: boolean): string {
  if (isFinding) return words.hereLooking
  return hasFailed ? words.hereFailed : words.here
}

function hereText({ position, accuracyMeters }: NonNullable<RouteContext["here"]>): string {
  const place = `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`
  return words.hereAt(place, accuracyMeters)
}

function failureText(failure: NonNullable<RouteContext["failure"]>): string {
  if (failure === "not-stopped") return words.notStopped
  if (failure === "not-answered") return words.notAnswered
  if (failure === "signed-out") return words.signedOut
  if (failure === "membership") return words.membership
  return failure === "too-many" ? words.tooMany : words.notStarted
}
