export const sessionMessages = {
  submit: "Sign In",
  submitting: "Signing In...",
  failedTitle: "Sign In Failed",
  /** The same for an unknown address and a wrong password. */
  failed: "The e-mail or the password is not right.",
  errorTitle: "Sign In Error",
  error: "An error occurred during sign in",
  welcome: "Welcome back!",
  gateTitle: "Authentication Required",
  signUp: "Sign Up",
  signOut: "Sign out",
  emailLabel: "Email",
  passwordLabel: "Password",
  signingOut: "Signing out...",
  looking: "Looking whether you are signed in...",
  lookFailed: "We could not find out whether you are signed in.",
} as const
