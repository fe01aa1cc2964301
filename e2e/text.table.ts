/** Texts of the specification that belong to one place, by their ids. */
export interface PlaceOfTexts {
  readonly path: string
  /** What has to be pressed before they show. */
  readonly opens?: string
  /** What has to be chosen before. */
  readonly chooses?: string
  readonly texts: Readonly<Record<string, string>>
}

/** The pages that anybody sees. */
export const PUBLIC_TEXTS: ReadonlyArray<PlaceOfTexts> = [
  {
    path: "/",
    texts: {
      "landing.header.signIn": "Sign In",
      "landing.header.getStarted": "Get Started Free",
      "landing.hero.title": "Date Smarter, Date Safer",
      "landing.hero.startTrial": "Start Free Trial",
      "landing.hero.learnMore": "Learn More",
      "landing.sms.test": "Test Inner Circle SMS",
      "landing.sms.diagnostics": "SMS Diagnostics",
      "footer.about": "About",
      "footer.privacy": "Privacy",
      "footer.terms": "Terms",
      "footer.contact": "Contact",
      "footer.pricing": "Pricing Plans",
      "footer.support": "Support",
      "footer.emergencyNumber": "911",
    },
  },
  {
    path: "/",
    opens: "Learn More",
    texts: {
      "landing.modal.1": "guided check-in",
      "landing.modal.2": "built-in date time limit",
      "landing.modal.3": "optional safety features",
      "landing.modal.4": "quality over quantity",
    },
  },
  {
    path: "/terms",
    texts: {
      "legal.terms.title": "Terms of Service",
      "legal.terms.updated": "January 2025",
      "legal.terms.age": "18",
      "legal.policy.inactive": "inactive accounts deleted after 2 years",
      "legal.policy.liability": "liability limited to the last 12 months of payments",
      "legal.policy.renew": "subscriptions start at $9/month and renew automatically",
    },
  },
  {
    path: "/privacy",
    texts: {
      "legal.privacy.title": "Privacy Policy",
      "legal.privacy.updated": "January 16, 2025",
      "legal.privacy.s1": "data collected",
      "legal.privacy.s2": "use",
      "legal.privacy.s3": "storage",
      "legal.privacy.s4": "sharing",
      "legal.privacy.s5": "rights",
      "legal.privacy.s6": "retention",
      "legal.privacy.s7": "cookies",
      "legal.privacy.s8": "integrations",
      "legal.privacy.s9": "contact",
      "legal.privacy.s10": "policy updates",
      "legal.policy.inactive": "inactive accounts deleted after 2 years",
      "legal.policy.records": "safety records kept 7 years",
    },
  },
  {
    path: "/membership",
    texts: {
      "membership.title": "Choose Your Plan",
      "membership.signInHere": "Sign In Here",
      "membership.accessCode": "30-Minute Free Trial Access Code",
      "membership.billing.monthly": "monthly",
      "membership.billing.annual": "annual",
      "membership.plan.essential": "Essential",
      "membership.plan.premium": "Premium",
      "membership.plan.elite": "Elite",
      "membership.popular": "Most Popular",
      "membership.feature.essential.1": "Basic Safety Tools",
      "membership.feature.essential.2": "Location Sharing",
      "membership.feature.essential.3": "Emergency Contacts",
      "membership.feature.essential.4": "Safety Check-ins",
      "membership.feature.premium.1": "All Safety Features",
      "membership.feature.premium.2": "Priority Support",
      "membership.feature.premium.3": "24/7 Monitoring",
      "membership.feature.premium.4": "Advanced Alerts",
      "membership.feature.premium.5": "Emergency Recording",
      "membership.feature.elite.1": "Everything in Premium",
      "membership.feature.elite.2": "Bonus Features",
      "membership.feature.elite.3": "VIP Support",
      "membership.feature.elite.4": "Exclusive Access",
      "membership.backHome": "back to home",
      "membership.price.essential.monthly": "$9",
      "membership.price.premium.monthly": "$18",
      "membership.price.elite.monthly": "$25",
    },
  },
  {
    path: "/membership",
    chooses: "annual",
    texts: {
      "membership.price.essential.annual": "$90",
      "membership.price.premium.annual": "$180",
      "membership.price.elite.annual": "$250",
      "membership.was.essential.annual": "$108",
      "membership.was.premium.annual": "$216",
      "membership.was.elite.annual": "$300",
      "membership.savings.annual": "2 months free",
    },
  },
  {
    path: "/membership",
    opens: "Choose Premium",
    texts: { "membership.joinDialog": "join" },
  },
  {
    path: "/profile-setup",
    texts: {
      "registration.country.1": "+1 US/CA",
      "registration.country.44": "+44 UK",
      "registration.country.33": "+33 FR",
      "registration.country.49": "+49 DE",
      "registration.country.81": "+81 JP",
      "registration.country.86": "+86 CN",
      "registration.field.fullName": "full name",
      "registration.field.email": "email",
      "registration.field.password": "password",
      "registration.field.confirm": "confirm password",
      "registration.field.phone": "phone number",
      "registration.field.countryCode": "country code",
      "registration.field.terms": "terms",
      "registration.field.privacy": "privacy",
    },
  },
  {
    path: "/contact",
    texts: {
      "contact.emergency": "call 911",
      // The specification names what stands there; these are our words for it.
      "contact.section.topics": "What we help with",
      "contact.section.commitment": "Our commitment",
    },
  },
  {
    path: "/signin",
    texts: {
      "signin.submit": "Sign In",
      "signin.field.email": "Email",
      "signin.field.password": "password",
      "signin.forgot": "forgot password",
      "signin.signUpLink": "sign up",
      "signin.backHome": "Back to home",
    },
  },
  {
    path: "/inner-circle",
    texts: {
      "authGate.title": "Authentication Required",
      "authGate.signIn": "Sign In",
      "authGate.signUp": "Sign Up",
    },
  },
  {
    path: "/about",
    texts: {
      "about.timeline": "2021",
      "about.stat.users": "500K+",
      "about.stat.percent": "99.8%",
      "about.stat.venues": "10K+",
      "about.stat.rating": "from 2,847 reviews",
      "about.section.mission": "mission",
      "about.section.team": "team",
      // The specification names what stands there; these are our words for it.
      "about.section.hero": "Somebody leaves the light on until you are home.",
      "about.section.stats": "4.9/5",
      "about.section.testimonials": "What people say",
      "about.section.values": "What we hold to",
      "about.backHome": "Back to Home",
    },
  },
]

/** The dashboard of a member. */
export const DASHBOARD_TEXTS: PlaceOfTexts = {
  path: "/dashboard",
  texts: {
    "dashboard.subtitle": "Your safety dashboard",
    "dashboard.bell": "Notifications",
    "dashboard.profile": "Profile",
    "dashboard.card.innerCircle": "Inner Circle",
    "dashboard.card.notifications": "Smart Notifications",
    "dashboard.card.webhooks": "Webhook Integration",
    "dashboard.card.sos": "SOS Toolkit",
    "dashboard.card.location": "Location Tracking",
    "dashboard.card.parking": "Parking Spot",
  },
}

/** The profile of a member, and what is pressed to change it. */
export const PROFILE_TEXTS: PlaceOfTexts = {
  path: "/profile",
  texts: {
    "profile.field.fullName": "full name",
    "profile.field.phone": "phone",
    "profile.field.memberSince": "member since",
  },
}

/** The same, while it is changed. */
export const PROFILE_EDIT_TEXTS: PlaceOfTexts = {
  path: "/profile",
  opens: "Edit",
  texts: { "profile.save": "save" },
}

/** The administration, opened. */
export const ADMIN_TEXTS: Readonly<Record<string, string>> = {
  "settings.section.diagnostics": "Admin Diagnostics",
  "diagnostics.e164": "plus sign and digits, no dashes or spaces",
  "admin.export": "CSV export",
  "admin.search": "search",
  "admin.typeFilter": "type filter",
}
