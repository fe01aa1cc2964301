/** Somebody in a story. */
export interface Person {
  readonly name: string
  readonly email: string
  /** As the server writes it, E.164. */
  readonly phone: string
  /** The same number as people type it. */
  readonly typedPhone: string
}

/** Exchanges from 230 on: none of them is a service code, and each number is in a block of its own. */
const FIRST_EXCHANGE = 230
let made = 0

/** A person with an address and a number that nobody else has. */
export function newPerson(name: string): Person {
  const exchange = FIRST_EXCHANGE + made
  made += 1
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
