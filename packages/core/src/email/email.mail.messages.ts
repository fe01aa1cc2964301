import { messages } from "../language/index.ts"

/** Mails about a change of an address; no screen needs them. */
export const emailMailMessages = messages("emailMail", {
  changeSubject: (brand: string) => `Confirm your new e-mail address for ${brand}`,
  changeBody: (brand: string, link: string) =>
    `Somebody asked to use this address for an account at ${brand}. To confirm it, open:\n\n${link}\n\nThe link works for 24 hours, once. If it was not you, ignore this message: nothing changes.`,
  /** To somebody who has an account with this address already. */
  takenSubject: (brand: string) => `You have an account at ${brand} already`,
  takenBody: (brand: string, link: string) =>
    `Somebody asked to use this address for another account at ${brand}. That is not possible: it belongs to yours, and nothing has changed.\n\nIf it was you, sign in with this address, or choose a new password:\n\n${link}`,
  noticeSubject: (brand: string) => `Your e-mail address at ${brand} is being changed`,
  noticeBody: (brand: string, when: string, link: string) =>
    `On ${when} somebody who knows your password asked for another e-mail address for your account at ${brand}. It comes into force when it is confirmed there.\n\nIf it was not you, keep your old address with this link, which works for 7 days after the change, and choose a new password:\n\n${link}`,
  doneSubject: (brand: string) => `Your e-mail address at ${brand} was changed`,
  doneBody: (brand: string, when: string, link: string) =>
    `The e-mail address of your account at ${brand} was changed on ${when}. This address is not used any more.\n\nIf it was not you, take it back with this link, which works for 7 days, and choose a new password:\n\n${link}`,
  undoneSubject: (brand: string) => `Your e-mail address at ${brand} was changed back`,
  undoneBody: (brand: string, when: string, link: string) =>
    `On ${when} the link in the mailbox of your former address was used: your account at ${brand} has that address again, and all devices are signed out. This address is not used any more.\n\nIf it was not you, somebody else reads that mailbox. Write to us at once:\n\n${link}`,
})
