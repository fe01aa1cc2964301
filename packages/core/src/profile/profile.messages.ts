export const profileMessages = {
  fallbackName: "User",
  welcome: (name: string) => `Welcome, ${name}`,
  subtitle: "Your safety dashboard",
  saved: "Your profile is saved.",
  saveFailed: "We could not save your profile. Please try again.",
  looking: "Looking up your profile...",
  lookFailed: "We could not look up your profile.",
  nameLabel: "Full name",
  edit: "Edit name",
  save: "Save",
  saving: "Saving...",
  cancel: "Cancel",
} as const
