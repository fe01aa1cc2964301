import type { locationTrackingMessages } from "./location.tracking.messages.ts"

export const locationTrackingMessagesEs: typeof locationTrackingMessages = {
  title: "Seguimiento de ubicación",
  subtitle: "Quién ve dónde estás, por cuánto tiempo y cómo detenerlo.",
  tabs: { sharing: "Compartir ubicación", geofences: "Geocercas", route: "Seguimiento de ruta" },
  tabsLabel: "Qué ver",
  tipsTitle: "consejos de seguridad",
  tips: [
    "Comparte con alguien que pueda ir por ti, y dile hasta cuándo.",
    "Deja esta app abierta mientras compartes: tu lugar se pausa cuando la pantalla se bloquea o cambias a otra app.",
    "Repórtate también. Un lugar dice dónde está tu teléfono, no cómo estás.",
    "¿Alguien te obliga a compartir? Activa el lugar aproximado. Quien mira no puede notarlo.",
  ],
}
