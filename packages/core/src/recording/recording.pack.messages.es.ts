import type { recordingPackMessages } from "./recording.pack.messages.ts"

export const recordingPackMessagesEs: typeof recordingPackMessages = {
  title: "¿Alguien cambió esta grabación?",
  intro:
    "Esta página lo comprueba en esta computadora. No necesita red y no envía nada. Elige a la vez todos los demás archivos de este paquete.",
  choose: "La grabación, manifest.json, timeline.json y signature.json",
  expected: (fingerprint) =>
    `Cuando se hizo este paquete, la clave del servidor era ${fingerprint}. Compárala con la que muestra la cuenta: un paquete falso llevaría otra.`,
  findings: {
    missing: "Faltan archivos. Elige juntos la grabación y los tres archivos .json.",
    whole: "Nadie cambió nada.",
    changed: "Esto fue cambiado.",
    chunk: "La parte {chunk} de {chunks} no es como se grabó.",
    timeline: "La cronología fue cambiada.",
    signature: "La firma no coincide: la lista de partes fue cambiada o nadie la firmó.",
    unsupported:
      "Este navegador no puede comprobar la firma. Prueba con uno más nuevo. Las partes sí se comprobaron.",
    fingerprint: "Firmado con la clave {fingerprint}",
  },
}
