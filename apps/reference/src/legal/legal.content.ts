export interface LegalText {
  readonly title: string
  readonly updated: string
  readonly lead: string
  readonly sections: ReadonlyArray<{ readonly title: string; readonly text: string }>
}

const draft = "A draft. Whoever runs this service has to have it reviewed where they are, and complete it."

/** Only what the product does today: a promise that nothing keeps has no place here. */
export const termsOfService: LegalText = {
  title: "Terms of Service",
  updated: "January 2025",
  lead: draft,
  sections: [
    {
      title: "Who may use it",
      text: "You have to be 18 or older. One account is for one person.",
    },
    {
      title: "What it does",
      text: "You plan a date and say when you want to be asked. If you do not answer in time, the people you chose are told.",
    },
    {
      title: "What it does not do",
      text: "It is no emergency service. We do not call the police or an ambulance. In danger, call the emergency number where you are.",
    },
    {
      title: "Your account",
      text: "Give your own name, your own phone number and an address you can read. Keep your password and your PINs to yourself.",
    },
    {
      title: "The people you trust",
      text: "Invite only people you know. They are told nothing before they have said yes, and they may leave at any time.",
    },
    {
      title: "Fair use",
      text: "Do not use it to watch, to frighten or to spam somebody. We may close an account that does.",
    },
    {
      title: "Messages",
      text: "Phone companies and mail servers carry our messages and may delay or lose them. We show you what became of each, and try another way when one fails.",
    },
    {
      title: "Liability",
      text: "We do what we can and cannot promise that help arrives in time. Liability is limited to the last 12 months of payments, as far as the law allows.",
    },
    {
      title: "Changes and the end",
      text: "We tell you before these terms change. You may stop at any time. A date that is being watched runs to its end first.",
    },
  ],
}

export const privacyPolicy: LegalText = {
  title: "Privacy Policy",
  updated: "January 16, 2025",
  lead: draft,
  sections: [
    {
      title: "Data collected",
      text: "Your name, e-mail address and phone number; the people you trust; the dates you plan; your phone's place while a date is on and the page is open.",
    },
    {
      title: "Use",
      text: "To guard your dates: to ask you, to tell your people, to show you what became of each message. For nothing else, and for no advertising.",
    },
    {
      title: "Storage",
      text: "On the server of whoever runs this service. Passwords, PINs, codes and links are kept only as hashes.",
    },
    {
      title: "Sharing",
      text: "With the people you chose, when an alarm is open: the date, your last known place and why the alarm rang. You see who looked.",
    },
    { title: "Rights", text: "Ask to see, correct or delete what is stored about you." },
    {
      title: "Retention",
      text: "The details of a date that ended well are erased. What belongs to an alarm is kept, because it may be needed.",
    },
    {
      title: "Cookies",
      text: "One, which keeps you signed in. This browser also remembers how you like the screens to look.",
    },
    {
      title: "Integrations",
      text: "Texts, calls and e-mails go through the companies that carry them. They get the number or the address and the text.",
    },
    { title: "Contact", text: "Write to whoever runs this service; they name their address here." },
    { title: "Policy updates", text: "We tell you before this policy changes." },
  ],
}
