import { afterAll } from "vitest"
import { giveBackAll } from "./leases.ts"

afterAll(giveBackAll)
