import { messages } from "../language/index.ts"

export const accessMessages = messages("access", {
  title: "Choose your PINs",
  safePin: "Safe PIN",
  safePinHint: "Four to eight digits. Ends an alarm and a date.",
  duressPin: "Duress PIN",
  duressPinHint:
    "If somebody forces you, enter this one. The screen looks the same; your people are told you are in danger.",
  anywhereHint:
    "Wherever your password is asked, you can type a PIN right behind it, without a space: the duress PIN tells your people, the safe PIN always lets you in.",
  password: "Password",
  save: "Save PINs",
  saved: "Your PINs are saved.",
  enterPin: "Enter your PIN",
  pinWrong: "That PIN is not right.",
  pinRequired: "Enter your PIN to do this.",
  pinShape: "A PIN has four to eight digits.",
  pinSame: "Choose two different PINs.",
  pinEnding: "Neither PIN may end with the other.",
  pinWeak: "Choose a PIN that is harder to guess.",
  passwordWrong: "The password is not right.",
  passwordRequired: "Enter your password.",
  saving: "Saving...",
  saveFailed: "We could not save your PINs. Please try again.",
  confirmPin: "Confirm",
  checkingPin: "Checking...",
})
