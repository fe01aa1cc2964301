import { messages } from "../language/index.ts"

/** What the simulated payment page says; no sentence of it may look like a real checkout. */
export const checkoutMessages = messages("checkout", {
  title: "Simulated checkout",
  simulation:
    "Simulation. This page stands in for a payment company: no card is asked for and nothing is charged.",
  pay: (price: string) => `Pretend to pay ${price}`,
  leave: "Leave without paying",
  cancel: "Cancel the plan at the end of the paid time",
  resume: "Keep the plan after all",
  change: (name: string) => `Change to ${name}`,
  fail: "Let the next payment fail",
  mend: "Let payments go through again",
  back: (brand: string) => `Back to ${brand}`,
  ended: "This plan has ended.",
  closed: "You opened another checkout after this one, so this page is closed. Nothing was charged here.",
  refunded: "You paid for another plan as well. This one was ended and its payment given back.",
})
