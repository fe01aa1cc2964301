import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { useLocationContext } from "./use-location-context.ts"

export interface LocationBatteryProps extends HTMLArkProps<"p"> {}

/** The phone's battery, where the browser tells. */
export function LocationBattery({ children, ...props }: LocationBatteryProps) {
  const location = useLocationContext()
  const part = usePart(locationAnatomy, "battery", location.state)
  if (location.place?.battery == null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? location.place.battery}
    </ark.p>
  )
}
