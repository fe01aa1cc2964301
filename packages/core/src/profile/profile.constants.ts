export const FULL_NAME_MAX_LENGTH = 80
export const DEFAULT_TIME_ZONE = "UTC"
