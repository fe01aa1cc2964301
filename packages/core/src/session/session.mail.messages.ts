import { messages } from "../language/index.ts"

/** Mails about an account; no screen needs them. */
export const sessionMailMessages = messages("sessionMail", {
  resetSubject: (brand: string) => `Choose a new password for ${brand}`,
  resetBody: (brand: string, link: string) =>
    `Somebody asked for a new password for your account at ${brand}. To choose one, open:\n\n${link}\n\nThe link works for one hour, once. If it was not you, ignore this message: nothing has changed.`,

  /** About the account, so that its owner sees what somebody else might have done. */
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
    "phone-changed": {
      subject: (brand: string) => `Your ${brand} phone number was changed`,
      body: (brand: string, when: string) =>
        `Your account at ${brand} has had another phone number since ${when}. Codes and reminders of your dates are sent there, and texts from it count as yours.\n\nIf it was not you, reset your password now and enter your own number again.`,
    },
    "pins-changed": {
      subject: (brand: string) => `Your ${brand} PINs were changed`,
      body: (brand: string, when: string) =>
        `Other PINs were chosen for your account at ${brand} on ${when}.\n\nIf it was not you, reset your password now and choose PINs of your own.`,
    },
    "words-changed": {
      subject: (brand: string) => `Your ${brand} safe words were changed`,
      body: (brand: string, when: string) =>
        `Other safe words were chosen for your account at ${brand} on ${when}.\n\nIf it was not you, reset your password now and choose words of your own.`,
    },
    "handle-changed": {
      subject: (brand: string) => `Your ${brand} handle was changed`,
      body: (brand: string, when: string) =>
        `The handle of your account at ${brand}, which you are known by on a borrowed phone, was changed or taken away on ${when}. The one before works no more.\n\nIf it was not you, reset your password now and choose your own again.`,
    },
    "factor-added": {
      subject: (brand: string) => `A second factor was added at ${brand}`,
      body: (brand: string, when: string, link: string) =>
        `A second factor was added to your account at ${brand} on ${when}.\n\nIf it was not you, remove it with this link, which signs everybody out and works for 7 days, once, and choose a new password:\n\n${link}`,
    },
    "factor-removed": {
      subject: (brand: string) => `A second factor was removed at ${brand}`,
      body: (brand: string, when: string) =>
        `A second factor was removed from your account at ${brand} on ${when}.\n\nIf it was not you, reset your password now.`,
    },
    "api-key-added": {
      subject: (brand: string) => `An API key was made at ${brand}`,
      body: (brand: string, when: string) =>
        `An API key was made for your account at ${brand} on ${when}. Whoever has it can act for you.\n\nIf it was not you, reset your password now: that ends every key.`,
    },
    "webhook-added": {
      subject: (brand: string) => `A webhook was added at ${brand}`,
      body: (brand: string, when: string) =>
        `A webhook was added to your account at ${brand} on ${when}: another service is told what happens there.\n\nIf it was not you, delete it and reset your password now.`,
    },
    "webhook-changed": {
      subject: (brand: string) => `A webhook was changed at ${brand}`,
      body: (brand: string, when: string) =>
        `A webhook of your account at ${brand} was changed on ${when}: it has another address, is told more, or is on again.\n\nIf it was not you, delete it and reset your password now.`,
    },
    "webhook-place": {
      subject: (brand: string) => `A webhook at ${brand} is told where you are`,
      body: (brand: string, when: string) =>
        `A webhook of your account at ${brand} was added or changed on ${when}. Another service is told exactly where you are.\n\nIf it was not you, delete it and reset your password now.`,
    },
    "webhook-secret": {
      subject: (brand: string) => `A webhook at ${brand} has a new secret`,
      body: (brand: string, when: string) =>
        `A new secret was made for a webhook of your account at ${brand} on ${when}. Whoever has it can send your service false messages. The old secret works for 24 hours more.\n\nIf it was not you, delete the webhook and reset your password now.`,
    },
    "passkey-copied": {
      subject: (brand: string) => `A passkey was refused at ${brand}`,
      body: (brand: string, when: string) =>
        `On ${when} somebody tried to sign in to your account at ${brand} with a passkey that looks like a copy. We did not let them in.\n\nRemove that passkey in your settings and add a new one. If it was not you, choose a new password as well.`,
    },
    "recovery-code-used": {
      subject: (brand: string) => `A recovery code was used at ${brand}`,
      body: (brand: string, when: string) =>
        `A recovery code of your account at ${brand} was used on ${when}, to sign in or to change something that asks for one.\n\nIf it was not you, reset your password now and make new codes.`,
    },
    "recovery-codes-made": {
      subject: (brand: string) => `New recovery codes were made at ${brand}`,
      body: (brand: string, when: string) =>
        `New recovery codes were made for your account at ${brand} on ${when}. The old ones no longer work. All other devices are signed out.\n\nIf it was not you, reset your password now and make new codes.`,
    },
    "factor-guessed": {
      subject: (brand: string) => `Wrong codes for your second factor at ${brand}`,
      body: (brand: string, when: string) =>
        `Several wrong codes were typed for the second factor of your account at ${brand}, the last on ${when}. Whoever typed them knows your password.\n\nIf it was not you, reset your password now.`,
    },
  },
  noticeClient: "an unknown browser",
})

/** What an account's owner is told of by mail. */
export type AccountNotice = keyof typeof sessionMailMessages.notices
