/** Under which this phone keeps where the car stands (001 §3). Whoever only forgets it needs no more of it than this. */
export const LAST_PARKING_KEY = "parking_spot"
