/** The columns of what an account wishes, as it may write them. */
export const PREFERENCES =
  "allow_direct_messages email_digest email_enabled marketing_emails priority_settings profile_visibility push_enabled quiet_enabled quiet_end quiet_override_critical quiet_start show_online_status sms_enabled time_zone updated_at user_id voice_critical_only voice_enabled whatsapp_enabled"

export const WISHES =
  "always_discreet app_title auto_activate auto_return dashboard_title emergency_mode icon_style recipients reminder_text updated_at"

export const SAFETY = "auto_alert emergency_contact_id interval_minutes location_sharing medical updated_at"
