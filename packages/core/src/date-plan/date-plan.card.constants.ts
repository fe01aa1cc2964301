import { DAY_MS, MINUTE_MS } from "../time/index.ts"

export const CARD_HANDLE_MAX_LENGTH = 200
export const CARD_VEHICLE_MAX_LENGTH = 120

/** How long after the end of a date the link to its card still works (B-14). */
export const CARD_OPEN_AFTER_END_MS = DAY_MS

/** Who has a card hears of changes this long after the first of them: what is changed thrice in that time is told once. */
export const CARD_TELL_AFTER_MS = MINUTE_MS

/** Messages about changes of one card in any 24 hours. What comes after them stands on the card, and is told to nobody. */
export const CARD_TELLS_PER_DAY = 12

/** Cards that one account may send in any 24 hours. */
export const CARD_SHARES_PER_DAY = 30

/** The most bytes of the photo on a card, as a JPEG. */
export const CARD_PHOTO_MAX_BYTES = 300_000

/** The longest side of that photo in pixels, as a browser makes it before it leaves it. */
export const CARD_PHOTO_MAX_SIDE_PX = 1_024

/** The largest file of which a browser is asked to make such a photo, in bytes: several times what a phone's camera writes (our number). */
export const CARD_PHOTO_FILE_MAX_BYTES = 30_000_000

/** Photos that one account may put on its cards in any 24 hours; taking one off is never refused. */
export const CARD_PHOTOS_PER_DAY = 20

/** How much of what was typed a text message quotes, in code points: the card has the rest. */
export const CARD_QUOTE_MAX_LENGTH = 60
