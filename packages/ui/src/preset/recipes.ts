import { button, link } from "./action.recipes.ts"
import { choice, code, field } from "./form.recipes.ts"
import { dialog, notice, page, panel } from "./surface.recipes.ts"
import { lamp, ledger, watch } from "./watch.recipes.ts"

export const recipes = { button, link } as const
export const slotRecipes = { choice, code, dialog, field, lamp, ledger, notice, page, panel, watch } as const
