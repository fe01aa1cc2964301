import { SessionList, type UseSessionListOptions } from "../index.ts"

/** See where one is signed in, and sign out there. */
export function Sessions(options: UseSessionListOptions) {
  return (
    <SessionList.Root aria-label="Where you are signed in" {...options}>
      <SessionList.Status />
      <SessionList.Failure />
      <SessionList.RetryTrigger />
      <SessionList.List>
        <SessionList.ItemClient />
        <SessionList.ItemDetail />
        <SessionList.ItemCurrent />
        <SessionList.ItemEndTrigger />
      </SessionList.List>
      <SessionList.KeysHint />
      <SessionList.EndOthersTrigger />
    </SessionList.Root>
  )
}
