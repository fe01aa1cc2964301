import { AdminRootProvider, type AdminRootProviderProps } from "./admin-root-provider.tsx"
import { useAdmin, type UseAdminOptions } from "./use-admin.ts"

export interface AdminRootProps extends Omit<AdminRootProviderProps, "value">, UseAdminOptions {}

/** Makes the state of the administration and gives it to the parts inside. */
export function AdminRoot({ onRequest, ...props }: AdminRootProps) {
  return <AdminRootProvider value={useAdmin({ onRequest })} {...props} />
}
