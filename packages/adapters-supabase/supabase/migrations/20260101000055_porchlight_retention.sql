-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0055_retention.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Which version of the terms and of the privacy policy somebody accepted, by its date in words; null for those who signed
-- up before versions were kept.
alter table user_profiles
  add column terms_version text check (char_length(terms_version) <= 80),
  add column privacy_version text check (char_length(privacy_version) <= 80);

alter table account
  -- When somebody was last signed in, as far as no session that is still kept tells it.
  add column seen_at timestamptz,
  -- When the owner was told that the account will be deleted because nobody uses it.
  add column inactive_notice_at timestamptz;
create index account_seen on account ((coalesce(seen_at, created_at)));

-- A session that is gone, by signing out or by age, leaves when it was last used: otherwise whoever signs out each time
-- would look like somebody who never came.
create function note_account_seen() returns trigger
  language plpgsql
  set search_path = porchlight, pg_temp as $$
begin
  update account set seen_at = greatest(coalesce(seen_at, created_at), old.used_at) where id = old.account_id;
  return null;
end
$$;
create trigger auth_session_seen after delete on auth_session for each row execute function note_account_seen();

-- What is found by its age. Places come in by the thousand, in order: a summary of blocks costs them nothing.
create index location_updates_age on location_updates using brin (created_at);
create index watch_age on watch (ended_at) where ended_at is not null;
create index incident_age on incident (closed_at) where closed_at is not null;
create index incident_link_age on incident (link_expires_at);
create index delivery_age on delivery (created_at) where coalesce(incident_id, watch_id) is null;
create index date_plans_age on date_plans (updated_at) where status in ('draft', 'cancelled');
create index auth_session_age on auth_session (used_at);

-- The clean-up deletes what is older than the policies say; nothing else deletes these.
grant delete on watch, watch_recipient, watch_event, incident, incident_event, responder_link, delivery, delivery_event,
  date_events, sms_opt_in_log, contact_verification_logs to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0055_retention.sql', 'c248099a25c928a12d38c6201891417ad66644ed614437512413ab5016e1f7dd');
  perform set_config('search_path', before, true);
end
$once$;
