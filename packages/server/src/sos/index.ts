export { claimAskLink, openAskLink } from "./sos.ask.link.ts"
export * from "./sos.job.ts"
export * from "./sos.sql.ts"
