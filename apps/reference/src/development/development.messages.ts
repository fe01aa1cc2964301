export const developmentMessages = {
  title: "Development",
  outbox: "Outbox: what would have been sent",
  clock: (at: string) => `The clock says ${at}`,
  advance: (minutes: number) => `+${minutes} min`,
  next: "To the next step",
  nothingNext: "Nothing happens by itself now.",
  none: "Nothing has been sent.",
  answerYes: "Answer YES",
  answerOk: "Answer OK",
} as const
