export * from "./venue.desk.sql.ts"
export * from "./venue.job.ts"
export * from "./venue.sql.ts"
