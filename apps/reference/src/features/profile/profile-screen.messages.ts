import { messages } from "@porchlight/core/language"

/** Words of the profile page; the names of its fields are those of the specification (`profile.*`). */
export const profileScreenMessages = messages("profileScreen", {
  title: "Profile",
  email: "Email",
  fullName: "Full name",
  phone: "Phone",
  memberSince: "Member since",
  none: "Not said",
  dateOfBirth: "Date of birth",
  pronouns: "Pronouns",
  place: "Where you live",
  emergency: "Emergency contact",
  complete: "Complete your profile",
  completeHint: "A few things are missing. Your dates are guarded without them.",
  signOut: "Sign Out",
  signOutHint: "A watch that is on goes on. You need your password to come back.",
  identityTitle: "Identity verification",
  identityAway: "This part did not load. Nothing is lost: it is there once you are back online.",
  circleStatus: {
    pending: "has not answered yet",
    verified: "said yes",
    declined: "said no",
    stopped: "wants no messages",
    expired: "did not answer in time",
  },
})
