import { laterTitleMessages } from "./later.messages.ts"

/** The screens whose features are not there yet, and what each is called. This is the one list of them. */
export const later = laterTitleMessages

export type LaterName = keyof typeof later
