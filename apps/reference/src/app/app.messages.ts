/** Words of the frame around the screens; those of the specification to the letter (`error.*`). */
export const appMessages = {
  brand: "Porchlight",
  skip: "Skip to the main part",
  back: "Back",
  settings: "Settings",
  loading: "One moment",
  errorTitle: "Something went wrong",
  errorText: "An unexpected error occurred. Please try refreshing the page.",
  refresh: "Refresh Page",
  goHome: "Go Home",
  offline: "You are offline. A watch that is on goes on without this phone.",
  demo: "Demo: nobody is told. Everything stays in this tab and is gone when you close it.",
  noTimers: "Nothing guards a date here: this backend keeps no clock.",
  updateReady: "A newer version is ready.",
  update: "Load it",
  tryAgain: "Try again",
  loadFailed: "We could not load this.",
} as const
