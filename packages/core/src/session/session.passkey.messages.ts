import { messages } from "../language/index.ts"

/** What is said of passkeys, signing in and in the settings. */
export const passkeyMessages = messages("passkey", {
  signIn: "Sign in with a passkey",
  asking: "Follow what your device says...",
  verifying: "Checking your passkey...",
  notUsedTitle: "No passkey was used",
  notUsed: "Your device did not hand one out. Try again, or sign in another way.",
  notMade: "Your device did not make a passkey. Nothing has changed.",
  /** One sentence for a passkey that is unknown, removed, too old or wrong: nobody learns which it was. */
  refused: "This passkey was not accepted. Try again, or sign in another way.",
  known: "This device has a passkey for your account already.",
  add: "Add a passkey",
  hint: "With a passkey your fingerprint, your face or your screen lock signs you in. There is nothing to type and nothing to steal.",
  rename: "Rename",
  nameLabel: "Name",
  nameRequired: "Enter a name.",
  save: "Save",
  saving: "Saving...",
  renamed: "The new name is saved.",
  /** What a passkey is called whose maker is not known. */
  fallbackName: "Passkey",
})
