/** Somebody in a story. */
export interface Person {
  readonly name: string
  readonly email: string
  /** As the server writes it, E.164. */
  readonly phone: string
  /** The same number as people type it. */
  readonly typedPhone: string
}

/** Exchanges from 230 on, each for one number: numbers of one block are cut off when many of them are texted. */
const FIRST_EXCHANGE = 230
let next = FIRST_EXCHANGE

/** 311, 411 and so on are service codes, and no exchanges. */
function newExchange(): number {
  if (next % 100 === 11) next += 1
  next += 1
  return next - 1
}

/** A person with an address and a number that nobody else has. */
export function newPerson(name: string): Person {
  const exchange = newExchange()
  const [first = name] = name.toLowerCase().split(" ")
  return {
    name,
    email: `${first}-${exchange}@example.com`,
    phone: `+1212${exchange}0123`,
    typedPhone: `(212) ${exchange}-0123`,
  }
}

export const PASSWORD = "porch light 42"
export const SAFE_PIN = "2580"
export const DURESS_PIN = "1379"
