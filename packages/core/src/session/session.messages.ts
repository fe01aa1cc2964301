export const sessionMessages = {
  submit: "Sign In",
  submitting: "Signing In...",
  failedTitle: "Sign In Failed",
  /** The same for an unknown address and a wrong password. */
  failed: "The e-mail or the password is not right.",
  errorTitle: "Sign In Error",
  error: "An error occurred during sign in",
  welcome: "Welcome back!",
  backHome: "Back to home",
  close: "Close",

  gateTitle: "Authentication Required",
  gateText: "This page is for members. Afterwards you are here again.",
  signUp: "Sign Up",
  toSignUp: "No account yet?",
  toSignIn: "Do you have an account?",
  signUpFailedTitle: "Sign Up Failed",
  signUpErrorTitle: "Sign Up Error",
  createdTitle: "Account Created!",
  created: "Please check your email to verify your account.",
  /** The same where there is no heading beside it (AUTHD-07). */
  createdInline: "Account created! Please check your email to verify your account.",
  /** In place of `created` when the mail could not be sent: nobody is sent to look for it. */
  createdUnsent: "The e-mail to verify your account could not be sent. You can send it again.",
  creating: "Sending the e-mail to verify your account...",
  createdNext: "Next: verify your phone",

  signOut: "Sign out",
  emailLabel: "Email",
  passwordLabel: "Password",
  signingOut: "Signing out...",
  looking: "Looking whether you are signed in...",
  lookFailed: "We could not find out whether you are signed in.",

  stepTitle: "One more step",
  stepRequired: "Show your second factor to sign in.",
  stepExpired: "This took too long. Please sign in again.",
  stepBack: "Back",
  stepCodeLabel: "Code",
  stepHints: {
    totp: "Enter the six digits that your authenticator app shows.",
    phone: "We text six digits to your phone.",
    passkey: "Use your passkey.",
    recovery: "Enter one of your recovery codes.",
  },
  stepSend: "Text me a code",
  stepTexting: "Texting a code...",
  stepSent: "The code is on its way.",
  stepUseRecovery: "Use a recovery code",
  stepUsePasskey: "Use passkey",
  stepSubmit: "Verify",
  stepSubmitting: "Verifying...",
  /** What the first specification says when an administrator's second step succeeds or fails (AUTHD-03). */
  adminGranted: "Admin Access Granted",
  invalidCodeTitle: "Invalid Code",
  factorWrong: "That code is not right, or it was used already. Please try the next one.",
  factorsFull: "You have as many second factors as an account may have. Remove one first.",

  forgot: "Forgot password?",
  resetTitle: "Reset password",
  resetHint: "Enter the e-mail address of your account. We send a link to choose a new password.",
  resetSubmit: "Send link",
  resetSubmitting: "Sending...",
  resetSentTitle: "Email Sent!",
  /** The same for a known and an unknown address. */
  resetSent: "If there is an account with this address, a link is on its way. It works for one hour.",
  resetFailed: "Failed to send reset email",
  resetSpent: "This link no longer works. Ask for a new one.",
  resetAgain: "Send another link",
  resetBack: "Back to sign in",
  chooseTitle: "Choose a new password",
  chooseSubmit: "Set password",
  chooseSubmitting: "Saving...",
  chosen: "Your new password is set. All devices are signed out: sign in with it.",
  resetSubject: (brand: string) => `Choose a new password for ${brand}`,
  resetBody: (brand: string, link: string) =>
    `Somebody asked for a new password for your account at ${brand}. To choose one, open:\n\n${link}\n\nThe link works for one hour, once. If it was not you, ignore this message: nothing has changed.`,

  passwordTitle: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  confirmNewPassword: "Confirm new password",
  passwordSubmit: "Change password",
  passwordSubmitting: "Changing...",
  passwordChanged: "Your password is changed. All other devices are signed out.",
  passwordFailedTitle: "Password Update Failed",
  passwordErrorTitle: "Error",
  passwordError: "An unexpected error occurred.",
  passwordMismatchTitle: "Password Mismatch",
  passwordMismatch: "New passwords do not match.",
  passwordShortTitle: "Password Too Short",
  passwordShort: "Password must be at least 8 characters long.",

  sessionsTitle: "Where you are signed in",
  thisDevice: "This device",
  unknownClient: "A device that did not say what it is",
  lastUsed: "Last used",
  signedInAt: "Signed in",
  endSession: "Sign out there",
  endingSession: "Signing out there...",
  endOthers: "Sign out everywhere else",
  othersEnded: "All other devices are signed out.",
  sessionEnded: "That device is signed out.",
  listing: "Looking where you are signed in...",
  listFailed: "We could not find out where you are signed in.",
  endFailed: "That device is still signed in. Please try again.",

  factorsTitle: "Second factor",
  factorsNone:
    "Only your password protects your account. A second factor keeps others out even if they know it.",
  factorsLooking: "Looking up your second factors...",
  retryFactors: "Try again",
  factorsLookFailed: "We could not look up your second factors.",
  factorActing: "One moment...",
  factorFailed: "That did not work. Please try again.",
  factorAdded: "Your second factor is on. All other devices are signed out.",
  factorRemoved: "The second factor is removed. All other devices are signed out.",
  factorAddedAt: "Added",
  passwordNeeded: "Enter your password first.",
  passwordFor: "Your password, so that nobody else changes this",
  addApp: "Add an authenticator app",
  addPhone: "Use texts to my phone",
  removeFactor: "Remove",
  newCodes: "New recovery codes",
  cancel: "Cancel",
  continueText: "Continue",
  appHint:
    "Scan this with your authenticator app, or type the key into it. Then enter the six digits it shows.",
  appKey: "Key",
  qrLabel: "QR code for your authenticator app",
  codesTitle: "Your recovery codes",
  codesHint:
    "Each code signs you in once when your second factor is out of reach. Keep them somewhere safe: they are not shown again.",
  codesKeep: "I have kept them",
  factorTypes: { totp: "Authenticator app", phone: "Text to your phone", passkey: "Passkey" },
  recoveryLeft: (count: number) =>
    count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`,

  /** Mails about the account, so that its owner sees what somebody else might have done. */
  notices: {
    "new-device": {
      subject: (brand: string) => `New sign-in to ${brand}`,
      body: (brand: string, when: string, client: string) =>
        `Somebody signed in to your account at ${brand} on ${when} with ${client}.\n\nIf it was you, there is nothing to do. If not, reset your password now: that signs everybody out.`,
    },
    "password-changed": {
      subject: (brand: string) => `Your ${brand} password was changed`,
      body: (brand: string, when: string) =>
        `The password of your account at ${brand} was changed on ${when}. All other devices are signed out.\n\nIf it was not you, reset your password now.`,
    },
    "factor-added": {
      subject: (brand: string) => `A second factor was added at ${brand}`,
      body: (brand: string, when: string) =>
        `A second factor was added to your account at ${brand} on ${when}.\n\nIf it was not you, reset your password now and remove it.`,
    },
    "factor-removed": {
      subject: (brand: string) => `A second factor was removed at ${brand}`,
      body: (brand: string, when: string) =>
        `A second factor was removed from your account at ${brand} on ${when}.\n\nIf it was not you, reset your password now.`,
    },
    "recovery-code-used": {
      subject: (brand: string) => `A recovery code was used at ${brand}`,
      body: (brand: string, when: string) =>
        `Somebody signed in to your account at ${brand} on ${when} with a recovery code.\n\nIf it was not you, reset your password now.`,
    },
  },
  noticeClient: "an unknown browser",
} as const

/** What an account's owner is told of by mail. */
export type AccountNotice = keyof typeof sessionMessages.notices
