import { messages } from "../language/index.ts"

/** Sharing where one is, as its owner sees it. */
export const locationShareMessages = messages("locationShare", {
  loading: "Looking whether you share where you are",
  unknown: "We could not find out whether you share where you are.",
  off: "Off. No link shows where you are.",
  offHint:
    "People you choose can see where you are until a time you set. Then it ends by itself. In an alarm your people see your place, also while this is off.",
  on: (until: string) => `On until ${until}.`,
  onHint:
    "Only people with one of the links below can look, and you see every look. In an alarm your people see your place too.",
  ended: (at: string) => `Ended at ${at}. No link shows where you are any more, and the places are erased.`,
  pauses:
    "Your place is sent while this app is open, on any page. It pauses when the screen locks; then the last place is seen, with its age.",
  notHere:
    "This phone does not send its place. Whoever has a link sees the last place that is known, with its age.",
  howLong: "For how long",
  untilDateEnd: "Until an hour after my date",
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  who: "Who gets a link by message",
  nobody: "Nobody in your Inner Circle has said yes yet. You can make a link and send it yourself.",
  approximate: "Someone is pressuring me to share",
  approximateHint:
    "Whoever looks sees a place that can be a kilometer off, and cannot tell. In an alarm your people still get the exact place.",
  start: "Share my location",
  end: "Stop sharing",
  working: "One moment",
  peopleTitle: "Who can look",
  noLinks: "Nobody has a link yet.",
  ownLink: "A link of your own",
  give: "Send them a link",
  addLink: "Make a link to send yourself",
  share: "Send the link",
  shareText: (brand: string) => `Where I am, on ${brand}:`,
  copy: "Copy the link",
  copied: "Copied.",
  copyFailed: "It could not be copied. Press long on the link and choose copy.",
  revoke: "Take back",
  revokeNamed: (name: string) => `Take back: ${name}`,
  looking: "Looking now",
  seen: (age: string) => `Looked ${age}`,
  neverSeen: "Has not looked yet",
  looksTitle: "Every look",
  look: (who: string, from: string, until: string) =>
    from === until ? `${who}, at ${from}` : `${who}, from ${from} to ${until}`,
  noLooks: "Nobody has looked yet.",
  checkInTitle: "Check in",
  checkInNow: "Check In Now",
  status: { "on-time": "on-time", "checked-in": "checked-in", overdue: "overdue" },
  nextReminder: (at: string) =>
    `We remind you at ${at}. Nobody is told when you do not answer: for that, start a date.`,
  guarded: "A date is on. Check in there.",
  toDate: "Go to the date",
  notDone: "NOT DONE. You are offline, or we are. Nothing was sent or changed. Please try again.",
  notEnded:
    "NOT STOPPED YET. You are offline, or we are. Your phone sends no more places; whoever has a link sees the last one until it ends.",
  invalid: "Somebody you chose has not said yes.",
  conflict: "It has changed meanwhile. Look again, please.",
  linksFull: (count: number) =>
    `This share has ${count} links, which is the most. Take one back to make another.`,
  limited: "That was too often for today.",
})
