import type { checkoutMessages } from "./membership.checkout.messages.ts"

export const checkoutMessagesEs: typeof checkoutMessages = {
  title: "Pago simulado",
  simulation:
    "Simulación. Esta página está en lugar de una empresa de pagos: no se pide ninguna tarjeta y no se cobra nada.",
  pay: (price) => `Simular el pago de ${price}`,
  leave: "Salir sin pagar",
  cancel: "Cancelar el plan al final del tiempo pagado",
  resume: "Conservar el plan",
  change: (name) => `Cambiar a ${name}`,
  fail: "Hacer que falle el próximo pago",
  mend: "Hacer que los pagos vuelvan a pasar",
  back: (brand) => `Volver a ${brand}`,
  ended: "Este plan terminó.",
  closed: "Abriste otro pago después de este, así que esta página está cerrada. Aquí no se cobró nada.",
  refunded: "Pagaste también otro plan. Este se terminó y su pago se devolvió.",
}
