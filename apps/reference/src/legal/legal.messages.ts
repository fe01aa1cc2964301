import { messages } from "@porchlight/core/language"

/** Words of the terms and of the privacy policy. Only what the product does today: a promise that nothing keeps has no place here. */
export const legalMessages = messages("legal", {
  updated: (date: string) => `Last updated ${date}`,
  draft: "Draft for review",
  draftText: "Whoever runs this service has to have it reviewed where they are, and complete it.",
  contact: "Contact",
  termsTitle: "Terms of Service",
  terms: {
    who: {
      title: "Who may use it",
      text: "You have to be 18 or older. One account is for one person.",
    },
    does: {
      title: "What it does",
      text: (brand: string) =>
        `You plan a date and tell ${brand} when to ask you. If you do not answer in time, the people you chose are told.`,
    },
    doesNot: {
      title: "What it does not do",
      text: "It is no emergency service. We do not call the police or an ambulance. In danger, call the emergency number where you are.",
    },
    account: {
      title: "Your account",
      text: "Give your own name, your own phone number and an address you can read. Keep your password and your PINs to yourself.",
    },
    people: {
      title: "The people you trust",
      text: "Invite only people you know. They are told nothing before they have said yes, and they may leave at any time. Do not use it to watch, to frighten or to spam somebody: we may close an account that does.",
    },
    payment: {
      title: "Trial and subscriptions",
      text: "A trial ends by itself and costs nothing. A date that is being watched is guarded to its end, whatever you pay.",
    },
    messages: {
      title: "Messages",
      text: "Phone companies and mail servers carry our messages and may delay or lose them. We show you what became of each, and try another way when one fails.",
    },
    liability: {
      title: "Liability",
      text: "We do what we can and cannot promise that help arrives in time.",
    },
    changes: {
      title: "Changes and the end",
      text: "We tell you before these terms change. You may stop at any time. A date that is being watched runs to its end first.",
    },
  },
  privacyTitle: "Privacy Policy",
  privacy: {
    collected: {
      title: "Data collected",
      text: "Your name, e-mail address and phone number; the people you trust; the dates you plan; your phone's place while a date is on or you share it, and the page is open; what you record, and what you write down for an ambulance, if you do; when you accepted which version of these texts.",
    },
    use: {
      title: "Use",
      text: "To guard your dates: to ask you, to tell your people, to show you what became of each message. For nothing else, and for no advertising.",
    },
    storage: {
      title: "Storage",
      text: (brand: string) =>
        `On the server of whoever runs ${brand} here. Passwords, PINs, codes and links are kept only as hashes.`,
    },
    sharing: {
      title: "Sharing",
      text: "With the people you chose, when an alarm is open: the date, your last known place, why the alarm rang, and what you wrote down for an ambulance. You see who looked.",
    },
    rights: {
      title: "Rights",
      text: "Correct what is stored about you in your profile. Your settings give you all of it as a file, and delete your account. Or ask us to.",
    },
    retention: {
      title: "Retention",
      text: "The details of a date that ended well are erased at once. For the rest there are limits, and the server keeps them by itself:",
    },
    cookies: {
      title: "Cookies",
      text: "Those that keep you signed in. This browser also remembers how you like the screens to look.",
    },
    integrations: {
      title: "Integrations",
      text: "Texts, calls and e-mails go through the companies that carry them. They get the number or the address and the text.",
    },
    contact: {
      title: "Contact",
      text: "How to reach whoever runs this service stands on its own page.",
    },
    changes: { title: "Policy updates", text: "We tell you before this policy changes." },
  },
})
