export { keepAccount } from "./settings.deletion.ts"
export { settingsChore } from "./settings.job.ts"
export { settingsSql } from "./settings.sql.ts"
