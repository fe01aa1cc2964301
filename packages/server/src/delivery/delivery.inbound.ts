export { receiveKey, type InboundKey } from "./delivery.key.ts"
export { receiveReply, type InboundText } from "./delivery.reply.ts"
export { receiveReport, type InboundReport } from "./delivery.report.ts"
