import { AdminBypass, type UseBypassOptions } from "../index.ts"

/** An administrator's switch for skipping the proof of their phone. */
export function BypassCard(options: UseBypassOptions) {
  return (
    <AdminBypass.Root aria-label="Admin bypass" {...options}>
      <AdminBypass.Badge />
      <AdminBypass.Warning />
      <AdminBypass.Forbidden />
      <AdminBypass.Switch />
      <AdminBypass.Failure />
      <AdminBypass.RetryTrigger />
      <AdminBypass.Status />
    </AdminBypass.Root>
  )
}
