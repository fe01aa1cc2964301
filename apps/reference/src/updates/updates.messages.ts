import { messages } from "@porchlight/core/language"

/**
 * What became new, for those who date. Only what is there: a promise that nothing keeps has no place here. Everybody reads it:
 * nothing says what a disguised app looks like, or how one finds out.
 */
export const updatesMessages = messages("updates", {
  title: "Updates",
  subtitle: "What is new, newest first.",
  parking: {
    title: "Where you parked",
    text: "Keep the spot with a note and a reminder, and find the way back to it.",
  },
  venues: {
    title: "Places that somebody has looked at",
    text: "Look for a place to meet, read who vouches for it and when, plan a date there, or suggest one.",
  },
  zones: {
    title: "Zones and routes",
    text: "Be told when you leave a place you feel safe in or come into one you do not. If you get far from your way, we ask whether you are OK; without an answer your people are told.",
  },
  identity: {
    title: "Show who you are",
    text: "With a document and your face. A person looks at them and decides; within a day after that the pictures are deleted.",
  },
  sos: {
    title: "SOS leaves at the first touch",
    text: "The server counts the press down. It goes out even if your phone does not survive the next second.",
  },
  tools: {
    title: "Ways out of a bad date",
    text: "A call from nobody, lines to leave with, a text that asks somebody to call you, and a recording that is kept on the server.",
  },
  leave: {
    title: "Leave with one press",
    text: "The screen shows something harmless at once, before anything else happens. The people you chose for this are told.",
  },
  vibe: {
    title: "Tell how a date feels",
    text: "One tap, and those who agreed know. Where it is rough, ways out stand right beside it.",
  },
  drill: {
    title: "Test your circle",
    text: "A message that says it is only a test shows who would be reached, before you count on them.",
  },
  watch: {
    title: "Dates that are watched",
    text: "Say when you want to be asked. If you do not answer, the people you chose are told, also when your phone is off.",
  },
  consent: {
    title: "People who said yes",
    text: "Nobody is told anything before they have agreed, by text or by link, and anybody may leave at any time.",
  },
})
