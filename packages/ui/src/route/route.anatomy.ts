import { ROUTE_STATES, type RouteScreenState } from "@porchlight/machines/route"
import type { Anatomy } from "../anatomy/index.ts"

export const routeAnatomy = {
  scope: "route",
  purpose:
    "Guards the way that somebody means to go. Who is too far from it is asked if she is OK, and without an answer her people are told.",
  parts: {
    root: "Holds the state; everything else stands inside.",
    status: "On Route, Off Route, or why neither is known.",
    banner: "Says how far she is from her way, above 100 m.",
    progress: "How far along the way she has come.",
    facts: "When a place came in, how far away it was, how long the way is and lasts.",
    question: "Are you OK? With how long there is to answer.",
    "fine-trigger": "Answers that she is fine.",
    answered: "What became of the last question.",
    people: "Who would be told.",
    "line-status": "Says that the line is down.",
    failure: "What did not work.",
    "retry-trigger": "Looks again, where the server did not answer.",
    form: "What makes a way: from here, to a place, by way of others; or a file.",
    here: "Where the phone is.",
    "here-trigger": "Looks for the place again.",
    field: "One field: its name, control, hint and what is wrong.",
    label: "The field's name.",
    input: "Where she goes, or the file.",
    textarea: "What she passes on the way.",
    hint: "What can stand there.",
    "error-text": "What is wrong with the field.",
    "file-text": "What was read of the file.",
    "file-remove-trigger": "Goes back to what is typed.",
    planned: "The way that would be guarded.",
    "start-trigger": "Guards it from now on.",
    "stop-trigger": "Guards it no longer.",
    alerts: "When she was too far from her way.",
  },
  states: ROUTE_STATES,
  keyboard: [
    { keys: "Tab", does: "The answer first, then the fields and the buttons." },
    { keys: "Enter in a field of one line", does: "Starts the tracking." },
  ],
} as const satisfies Anatomy<string, RouteScreenState>
