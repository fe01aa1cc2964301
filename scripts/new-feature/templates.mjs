import { domain } from "./domain.mjs"
import { edges } from "./edges.mjs"
import { parts } from "./parts.mjs"

/** Cell of scripts/features.json → what its file starts with. */
export const templates = { ...domain, ...parts, ...edges }
