/**
 * A text of the specifications: its id, its words, and where it is proved. `page`: the browser finds it on its page
 * (e2e/text.e2e.ts). `catalogue`: it is in core's catalogues to the letter, from where its state shows it. Anything else says
 * where it is, or which decision replaced it.
 */
export type SpecifiedText = readonly [id: string, text: string, proof: "page" | "catalogue" | (string & {})]
