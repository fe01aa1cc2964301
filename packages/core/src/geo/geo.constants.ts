/** The mean radius of the Earth that the specification names (001 §9). Other libraries use 6 371 008.8 or 6 378 137. */
export const EARTH_RADIUS_METERS = 6_371_000
