import { spanish as core } from "@porchlight/core/language/es"
import { aboutMessagesEs, sampleMessagesEs } from "../about/about.messages.es.ts"
import { appMessagesEs } from "../app/app.messages.es.ts"
import { footerMessagesEs } from "../app/footer.messages.es.ts"
import { contactMessagesEs } from "../contact/contact.messages.es.ts"
import { accessScreenMessagesEs } from "../features/access/access-screen.messages.es.ts"
import { checkInScreenMessagesEs } from "../features/check-in/check-in-screen.messages.es.ts"
import { datePlanScreenMessagesEs } from "../features/date-plan/date-plan-screen.messages.es.ts"
import { deliveryScreenMessagesEs } from "../features/delivery/delivery-screen.messages.es.ts"
import { emailScreenMessagesEs } from "../features/email/email-screen.messages.es.ts"
import { incidentScreenMessagesEs } from "../features/incident/incident-screen.messages.es.ts"
import { locationScreenMessagesEs } from "../features/location/location-screen.messages.es.ts"
import { profileScreenMessagesEs } from "../features/profile/profile-screen.messages.es.ts"
import { registrationScreenMessagesEs } from "../features/registration/registration-screen.messages.es.ts"
import { settingsScreenMessagesEs } from "../features/settings/settings-screen.messages.es.ts"
import { homeMessagesEs } from "../home/home.messages.es.ts"
import { landingMessagesEs } from "../landing/landing.messages.es.ts"
import { legalMessagesEs } from "../legal/legal.messages.es.ts"
import { updatesMessagesEs } from "../updates/updates.messages.es.ts"

/** Everything that the app says in Spanish, by the names of its catalogues: one file, fetched when somebody reads Spanish. */
export const spanish = {
  ...core,
  about: aboutMessagesEs,
  sample: sampleMessagesEs,
  app: appMessagesEs,
  footer: footerMessagesEs,
  contact: contactMessagesEs,
  accessScreen: accessScreenMessagesEs,
  checkInScreen: checkInScreenMessagesEs,
  datePlanScreen: datePlanScreenMessagesEs,
  deliveryScreen: deliveryScreenMessagesEs,
  emailScreen: emailScreenMessagesEs,
  incidentScreen: incidentScreenMessagesEs,
  locationScreen: locationScreenMessagesEs,
  profileScreen: profileScreenMessagesEs,
  registrationScreen: registrationScreenMessagesEs,
  settingsScreen: settingsScreenMessagesEs,
  home: homeMessagesEs,
  landing: landingMessagesEs,
  legal: legalMessagesEs,
  updates: updatesMessagesEs,
}
