export const profileMessages = {
  fallbackName: "User",
  welcome: (name: string) => `Welcome, ${name}`,
  subtitle: "Your safety dashboard",
  saved: "Your profile is saved.",
  saveFailed: "We could not save your profile. Please try again.",
} as const
