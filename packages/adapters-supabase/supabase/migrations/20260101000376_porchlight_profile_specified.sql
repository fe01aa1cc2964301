-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0376_profile_specified.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Everything that the two specifications call a column of user_profiles, under their names, for who reads the database: each is kept
-- once, where it belongs (D-01, D-03, D-56, D-66), and what is proved elsewhere can only be read here.
create view user_profiles_specified with (security_invoker = true) as
  select profile.user_id, profile.user_id as id, profile.first_name, profile.last_name, profile.full_name, profile.email,
    number.phone_number, number.phone_number as phone, number.phone_number is not null as is_verified,
    profile.date_of_birth, profile.gender, profile.pronouns, profile.location_city, profile.location_state,
    contact.name as emergency_contact_name, contact.phone as emergency_contact_phone,
    contact.relationship as emergency_contact_relationship,
    profile.share_location_enabled, profile.safety_alerts_enabled,
    coalesce(wishes.sms_enabled, true) as sms_notifications_enabled,
    profile.membership_tier, profile.profile_completed, profile.email_confirmed_at is not null as email_verified,
    (
      select max(confirmation.created_at) from email_confirmations confirmation
      where confirmation.user_id = profile.user_id
    ) as email_verification_sent_at,
    account.role, profile.department, profile.timezone,
    coalesce(to_jsonb(wishes) - 'user_id' - 'updated_at', '{}') as preferences,
    profile.last_login_at, profile.login_count, profile.created_at, profile.updated_at
  from user_profiles profile
  join account on account.id = profile.user_id
  left join user_phone_numbers number on number.user_id = profile.user_id and number.is_verified
  left join inner_circle_contacts contact on contact.id = profile.emergency_contact_id
  left join notification_preferences wishes on wishes.user_id = profile.user_id;
grant select on user_profiles_specified to porchlight_account, porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0376_profile_specified.sql', '3c8f95c4222ee0d8adc1e5ecc1fee9ecb250ded6c806713b63e8595f8e648fa8');
  perform set_config('search_path', before, true);
end
$once$;
