import { test } from "./line.ts"
import { expect } from "./test.ts"

for (const [locale, { terms, privacy, about, contact, sample, police }] of [
  [
    "en-US",
    {
      terms: "Terms of Service",
      privacy: "Privacy Policy",
      about: "About us",
      contact: "Contact",
      sample: "Sample content",
      police: "Call 911",
    },
  ],
  [
    "es-MX",
    {
      terms: "Términos del servicio",
      privacy: "Política de privacidad",
      about: "Quiénes somos",
      contact: "Contacto",
      sample: "Contenido de muestra",
      police: "Llamar al 911",
    },
  ],
] as const)
  test.describe(`in ${locale}, on a phone that has kept the app`, () => {
    test.use({ serviceWorkers: "allow", locale })
    test("the terms, the privacy policy, who is behind this and how to reach them open without a line, in its language", async ({
      page,
      line,
    }) => {
      await page.goto("/about")
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      for (const isCut of [false, true]) {
        if (isCut) await line.cut()
        for (const [path, heading] of [
          ["/terms", terms],
          ["/privacy", privacy],
          ["/about", about],
          ["/contact", contact],
        ] as const) {
          await page.goto(path)
          await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
        }
        await expect(page.getByRole("link", { name: police })).toHaveAttribute("href", "tel:911")
        // What this deployment is like stands in the page that is kept: without that it would be taken for one that tells people.
        await page.goto("/about")
        await expect(page.getByRole("heading", { level: 2, name: sample })).toBeVisible()
      }
    })
  })
