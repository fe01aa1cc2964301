import type { Capabilities } from "@porchlight/core/backend"
import { emergencyNumber, type ProductConfig } from "@porchlight/core/config"
import type { ServerContext } from "../context/index.ts"

/** What this deployment can do. Delivery is real when no way out is simulated. */
export function capabilitiesOf({
  providers,
  settings,
}: Pick<ServerContext, "providers" | "settings">): Capabilities {
  const real = providers.filter(({ simulated }) => !simulated)
  return {
    realtime: true,
    serverTimers: true,
    push: real.some(({ channels }) => channels.includes("push")),
    realDelivery: providers.length > 0 && real.length === providers.length,
    product: productOf(settings),
    emergencyNumber: emergencyNumber(settings.country),
    supportEmail: settings.supportEmail,
    supportPhone: settings.supportPhone,
  }
}

function productOf({ brandName, country, termsDate, privacyDate }: ProductConfig): ProductConfig {
  return { brandName, country, termsDate, privacyDate }
}
