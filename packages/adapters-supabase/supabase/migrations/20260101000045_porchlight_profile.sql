-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0045_profile.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What the profile form adds to the one row a person has (D-01). What is proved elsewhere is no column here: the verified
-- number is in user_phone_numbers (D-03), the emergency contact is a contact of the Inner Circle (D-66), and whether texts
-- are wanted is in notification_preferences (D-56).
alter table user_profiles
  add column first_name text check (char_length(first_name) between 1 and 80),
  add column last_name text check (char_length(last_name) <= 80),
  add column date_of_birth date,
  -- The day on which the age was looked at: by the server's clock, in the person's zone.
  add column age_checked_on date,
  add column gender text check (gender in ('woman', 'man', 'non-binary', 'prefer-not-to-say')),
  add column pronouns text check (char_length(pronouns) between 1 and 80),
  add column location_city text check (char_length(location_city) between 1 and 80),
  add column location_state text check (char_length(location_state) between 1 and 80),
  add column emergency_contact_id uuid,
  add column share_location_enabled boolean not null default false,
  add column safety_alerts_enabled boolean not null default true,
  add column profile_completed boolean not null default false,
  add column department text check (char_length(department) between 1 and 80),
  add constraint user_profiles_emergency_contact
    foreign key (emergency_contact_id, user_id) references inner_circle_contacts (id, user_id)
    on delete set null (emergency_contact_id),
  -- As isAdult in core: full years are ten thousands between days written as numbers; 29 February becomes 1 March.
  add constraint user_profiles_adult check (
    date_of_birth is null
    or (
      age_checked_on is not null
      and (extract(year from age_checked_on) * 10000 + extract(month from age_checked_on) * 100
        + extract(day from age_checked_on))
      - (extract(year from date_of_birth) * 10000 + extract(month from date_of_birth) * 100
        + extract(day from date_of_birth)) >= 180000
    )
  ),
  add constraint user_profiles_complete check (
    not profile_completed or (first_name is not null and last_name is not null and date_of_birth is not null)
  );
create index user_profiles_emergency_contact on user_profiles (emergency_contact_id)
  where emergency_contact_id is not null;

-- The rest is written by the server alone: an age is looked at before it is stored.
grant update (first_name, last_name) on user_profiles to porchlight_account;

-- Nobody has a complete profile without a number of their own, whoever writes the row (D-03).
create function profile_needs_phone() returns trigger
  language plpgsql
  set search_path = porchlight, pg_temp as $$
begin
  if not exists (select from user_phone_numbers where user_id = new.user_id and is_verified) then
    raise exception 'A profile is complete only with a verified number.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger user_profiles_needs_phone before insert or update of profile_completed on user_profiles
  for each row when (new.profile_completed) execute function profile_needs_phone();

-- What a registration told and a complete profile replaces (REG-14, REG-21).
create table user_registration_temp (
  user_id uuid primary key references account (id) on delete cascade,
  phone_number text not null,
  full_name text not null,
  terms_accepted boolean not null,
  privacy_accepted boolean not null,
  created_at timestamptz not null
);
comment on table user_registration_temp is 'registration: what was told at sign-up, until the profile is complete';

alter table user_registration_temp enable row level security;
alter table user_registration_temp force row level security;
create policy user_registration_temp_own on user_registration_temp for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy user_registration_temp_service on user_registration_temp for all to porchlight_service
  using (true) with check (true);
grant select on user_registration_temp to porchlight_account;
grant select, insert, delete on user_registration_temp to porchlight_service;

-- What somebody wants to be sent, and who may see them elsewhere; the channels' details come to the same row (D-56).
create table notification_preferences (
  user_id uuid primary key references account (id) on delete cascade,
  email_enabled boolean not null default true,
  push_enabled boolean not null default true,
  sms_enabled boolean not null default true,
  marketing_emails boolean not null default false,
  profile_visibility boolean not null default false,
  show_online_status boolean not null default false,
  allow_direct_messages boolean not null default false,
  updated_at timestamptz not null
);
comment on table notification_preferences is 'settings: what somebody wants to be sent, and who may see them';

alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy notification_preferences_own on notification_preferences for all to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy notification_preferences_service on notification_preferences for all to porchlight_service
  using (true) with check (true);
grant select, insert, update on notification_preferences to porchlight_account;
grant select, insert, update, delete on notification_preferences to porchlight_service;

-- The table of the first specification, as a view: the same row under the names that its page uses (D-01).
create view profiles with (security_invoker = true) as
  select user_profiles.user_id as id, user_profiles.email, user_profiles.full_name,
    user_phone_numbers.phone_number as phone, user_profiles.created_at, user_profiles.updated_at
  from user_profiles
  left join user_phone_numbers
    on user_phone_numbers.user_id = user_profiles.user_id and user_phone_numbers.is_verified;
grant select on profiles to porchlight_account, porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0045_profile.sql', 'b0781c8d7bc6ab3a3bea2c5a25e2cb0dd2fd50b566e247d76d0c602d74129599');
  perform set_config('search_path', before, true);
end
$once$;
