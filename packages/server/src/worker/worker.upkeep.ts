import type { ServerContext } from "../context/index.ts"

/** After what is over was deleted: its room is used again, where the database does not see to that by itself. */
export async function upkeepChore({ database }: ServerContext): Promise<void> {
  await database.tend?.()
}
