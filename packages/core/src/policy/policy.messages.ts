import { MONTHLY_PRICE_USD } from "../membership/index.ts"
import {
  INACTIVE_ACCOUNT_YEARS,
  INACTIVE_NOTICE_DAYS,
  LIABILITY_MONTHS,
  NOTIFICATION_DAYS,
  RAW_LOCATION_DAYS,
  SAFETY_RECORD_YEARS,
  SPENT_SECRET_HOURS,
  SUPPORT_REPLY_HOURS,
} from "./policy.constants.ts"
import { messages } from "../language/index.ts"
import { KEPT_ACCOUNT_DAYS } from "../settings/index.ts"

/** What is promised, in the words of the specification (`legal.policy.*`) and with the numbers that the server keeps. */
export const policyMessages = messages("policy", {
  inactive: `Inactive accounts deleted after ${INACTIVE_ACCOUNT_YEARS} years. We write to you ${INACTIVE_NOTICE_DAYS} days before, and signing in once is enough to keep yours.`,
  records: `Safety records kept ${SAFETY_RECORD_YEARS} years: the times of your dates, what belongs to an alarm, what was sent, and who agreed to what.`,
  location: `Where your phone was is erased when a date ends well, and otherwise deleted after ${RAW_LOCATION_DAYS} days, unless it belongs to an alarm. That it came into a zone of yours or left it is deleted after ${RAW_LOCATION_DAYS} days, and what you were told of it after ${NOTIFICATION_DAYS}.`,
  spent: `Codes, links and sessions that are over are deleted after ${SPENT_SECRET_HOURS} hours.`,
  kept: `What somebody's safety needs may be kept for up to ${KEPT_ACCOUNT_DAYS} days after an account is deleted.`,
  liability: `Liability limited to the last ${LIABILITY_MONTHS} months of payments, as far as the law allows.`,
  reply: `Support email: reply aim ${SUPPORT_REPLY_HOURS} hours.`,
  hours: "Phone support: Monday-Friday 9 AM-6 PM CST.",
  supportOpen: "Somebody answers the phone now.",
  supportClosed: "Nobody answers the phone now.",
  /** The date of a version of the legal texts, which is configured in English: `January 2025`, `January 16, 2025`. */
  versionDate: (date: string) => date,
  renewal: `Subscriptions start at $${MONTHLY_PRICE_USD.essential}/month and renew automatically.`,
  /** To whoever has not used their account for two years. `day` is a date in words. */
  inactiveNoticeSubject: (brand: string) => `Your ${brand} account will be deleted`,
  inactiveNotice: (brand: string, day: string, link: string) =>
    `Nobody has signed in to your ${brand} account for a long time. It will be deleted on ${day}, with everything in it. To keep it, sign in once before that day:\n\n${link}\n\nIf you do not need it any more, there is nothing to do.`,
})
