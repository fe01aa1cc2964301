import { messages } from "@porchlight/core/language"

/** What is true of this software, whoever runs it. */
export const aboutMessages = messages("about", {
  title: "About us",
  hero: "Somebody leaves the light on until you are home.",
  missionTitle: "Our mission",
  mission:
    "Meeting somebody new should not take courage of the wrong kind. You say where you are going and when you want to be asked; if you do not answer, the people you chose are told, whatever happened to your phone.",
  valuesTitle: "What we hold to",
  values: [
    { title: "Consent", text: "Nobody is told anything before they have said yes, and anybody may leave." },
    { title: "Honesty", text: "We show what became of each message, and say what we cannot do." },
    { title: "Little is kept", text: "The details of a date that ended well are erased." },
  ],
  updates: "What is new",
  backHome: "Back to Home",
})

/**
 * Figures, people and years of the specification, which nobody has shown to be true: they stand only where nobody is
 * really told, under a mark that says so (D-41). Whoever runs this for real writes their own.
 */
export const sampleMessages = messages("sample", {
  mark: "Sample content",
  markText: "The figures, years, people and words below are made up. They show how this page looks.",
  statsTitle: "In figures",
  stats: [
    { figure: "500K+", what: "users" },
    { figure: "99.8%", what: "of dates end well" },
    { figure: "10K+", what: "venues" },
    { figure: "4.9/5", what: "from 2,847 reviews" },
  ],
  timelineTitle: "How it came about",
  timeline: [
    { year: "2021", text: "The first check-in, for one friend." },
    { year: "2022", text: "The Inner Circle: nobody is told who has not said yes." },
    { year: "2023", text: "The second PIN, for when somebody forces you." },
    { year: "2024", text: "The server keeps watch, also when the phone is off." },
  ],
  teamTitle: "Team",
  team: [
    { name: "Robin Sample", role: "Founder" },
    { name: "Kim Sample", role: "Safety" },
    { name: "Jo Sample", role: "Engineering" },
  ],
  testimonialsTitle: "What people say",
  testimonials: [
    { words: "My sister knew before I could have called.", who: "A. Sample" },
    { words: "I check in once and forget about it.", who: "B. Sample" },
  ],
})
