import { messages } from "../language/index.ts"

/** Words of inviting somebody whom one tells of it oneself, and of the page that one gives them. */
export const referralMessages = messages("referral", {
  subtitle:
    "We text them and ask. You can tell them yourself that the question comes, so that they know it is really from you.",
  nobody: "Nobody is asked at the moment.",
  toCircle: "Who said yes",
  tell: "Tell them",
  tellName: (name: string) => `Tell ${name}`,
  copy: "Copy the message",
  copyName: (name: string) => `Copy the message to ${name}`,
  copied: "Copied. Paste it where you two write to each other.",
  notCopied: "Your browser does not copy it. Mark the words and copy them yourself:",
  /** What she sends herself. It holds no way to say yes: that is in our text alone. */
  text: (name: string, brand: string, link: string) =>
    `${name}, would you be one of those who are told if I do not check in on a date? ${brand} texts you to ask. What it is about: ${link}`,
  ownYes:
    "Your message leads to a page that explains it. The link to say yes is in our message to them alone: nobody can agree for somebody else.",
  seenTitle: "What they see",
  seenText: "Our text, with your name in it:",
  seen: [
    "A page with Yes and No. They install nothing and need no account.",
    "Nothing about your dates, where you are or whom else you trust.",
    "That they may leave at any time by STOP. You are told if they do.",
  ],
  pageTitle: "Somebody asks for your help",
  pageWhat:
    "They go on dates and want you to be told if they do not check in. You decide whether you want to be.",
  pageAnswer: (brand: string) =>
    `${brand} texts you and names them. Answer YES to that text, or open the link in it. Nobody can agree for you, and without your yes you are told nothing.`,
  pageFree: "You install nothing and need no account. STOP as an answer to any of our texts ends it.",
  pageSafe: "We never ask you for a code, a password or money.",
  pageMissing: "No text came? Ask whoever wrote to you to send it again.",
})
