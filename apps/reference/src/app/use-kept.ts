import { useEffect, useState } from "react"

/** Whether something of an account waits to be sent, looked at once; false until that is known. `find` must not change. */
export function useKept(find: (accountId: string) => Promise<boolean>, accountId: string): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    let isGone = false
    void find(accountId).then((is) => !isGone && setKept(is))
    return () => {
      isGone = true
    }
  }, [find, accountId])
  return isKept
}
