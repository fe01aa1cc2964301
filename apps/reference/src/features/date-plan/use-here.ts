import { useSearch } from "wouter"

/** The address of the plan that is being written, for the way back to it. */
export function useHere(): string {
  const search = useSearch()
  return search === "" ? "/start-date" : `/start-date?${search}`
}
