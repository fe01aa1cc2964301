/** Texts of the specification that belong to one place, by their ids. */
export interface PlaceOfTexts {
  readonly path: string
  /** What has to be pressed before they show. */
  readonly opens?: string
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
  { path: "/contact", texts: { "contact.emergency": "call 911" } },
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

/** The administration, opened. */
export const ADMIN_TEXTS: Readonly<Record<string, string>> = {
  "settings.section.diagnostics": "Admin Diagnostics",
  "diagnostics.e164": "plus sign and digits, no dashes or spaces",
  "admin.export": "CSV export",
  "admin.search": "search",
  "admin.typeFilter": "type filter",
}
