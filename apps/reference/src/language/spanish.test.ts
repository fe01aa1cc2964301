import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../../../..")

/** Words of one country, forms of vosotros, and second names of things that have one already. */
const FOREIGN =
  /\p{L}*(?:áis|éis)(?!\p{L})|(?<!\p{L})(?:vosotr\p{L}+|ordenador|móvil|piso|cog(?:er|e)|vídeo|aparcar|añad\p{L}+|ingres[ae]|(?:mantén|mantener) pulsado|cuenta atrás|mensaje para salir|aún (?:no enviado|sin enviar|no se envía)|cerraste la sesión|sesión está cerrada|no has iniciado sesión)(?!\p{L})/giu

test("the Spanish is that of Latin America, with one name for each thing", () => {
  const files = globSync("{packages,apps}/*/src/**/*.messages.es.ts", { cwd: root })
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => readFileSync(join(root, file), "utf8").match(FOREIGN) ?? [])
  expect(found).toEqual([])
})

/** Where somebody else is spoken to about the dater, of whom nobody knows which it is: `she` or `he`. */
const GENDERED = /(?<!\p{L})(?:con|a|de|por|para) (?:ella|él)(?!\p{L})/giu

test("what responders press and read of the dater fits whoever the dater is", () => {
  const incident = readFileSync(join(root, "packages/core/src/incident/incident.messages.es.ts"), "utf8")
  expect(incident.match(GENDERED) ?? []).toEqual([])
})

test("the Spanish has its own names for the circle and the vibe", () => {
  const files = globSync("{packages,apps}/*/src/**/*.messages.es.ts", { cwd: root })
  const found = files.filter((file) =>
    /"(?:Inner Circle|Vibe Check)/u.test(readFileSync(join(root, file), "utf8")),
  )
  expect(found).toEqual([])
})
