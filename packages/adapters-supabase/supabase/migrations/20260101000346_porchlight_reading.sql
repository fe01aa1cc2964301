-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0346_reading.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- For a Supabase project alone: what people may read of their own with Supabase's client, and what the project's sign-in tells
-- the server. Nothing can be written here: every change is the server's to judge. What is read is what the server itself would
-- show, duress or not: no alarm, no watch and no contact is among it.

-- Whoever the token of this request stands for, as long as the session that it opened here is open: signing out here, a deletion and
-- seven idle days end reading too, however long the project goes on to renew the token. Null for everybody else.
create function porchlight.reader() returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select session.account_id
    from porchlight.auth_session session
    cross join (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as said) claims
    where session.provider_session = claims.said ->> 'session_id'
      and session.account_id::text = claims.said ->> 'sub'
      and session.used_at > now() - interval '7 days'
      and session.created_at > now() - interval '30 days'
  $$;

-- The service's rights and no more: what owns the tables may pass by row-level security.
grant create on schema porchlight to porchlight_service;
alter function porchlight.reader() owner to porchlight_service;
revoke all on function porchlight.reader() from public;
grant execute on function porchlight.reader() to authenticated;

create policy user_profiles_reader on porchlight.user_profiles for select to authenticated
  using (user_id = (select porchlight.reader()));
create policy date_plans_reader on porchlight.date_plans for select to authenticated
  using (user_id = (select porchlight.reader()));
create policy notifications_reader on porchlight.notifications for select to authenticated
  using (user_id = (select porchlight.reader()));

-- Columns that the server shows: none that says when it last wrote a row by itself.
grant select (user_id, email, full_name, first_name, last_name, timezone, language, profile_completed, created_at)
  on porchlight.user_profiles to authenticated;
grant select (id, user_id, name, place, starts_at, time_zone, duration_minutes, notes, interval_minutes, grace_minutes, status,
  created_at) on porchlight.date_plans to authenticated;
grant select (id, user_id, type, data, read, created_at) on porchlight.notifications to authenticated;

-- The one schema for the project's list of exposed ones; `porchlight` itself never belongs there.
create schema porchlight_read;
create view porchlight_read.profiles with (security_invoker = true) as
  select user_id as id, email, full_name, first_name, last_name, timezone, language, profile_completed, created_at
  from porchlight.user_profiles;
create view porchlight_read.date_plans with (security_invoker = true) as
  select id, user_id, name, place, starts_at, time_zone, duration_minutes, notes, interval_minutes, grace_minutes, status,
    created_at
  from porchlight.date_plans;
create view porchlight_read.notifications with (security_invoker = true) as
  select id, user_id, type, data, read, created_at
  from porchlight.notifications;
comment on schema porchlight_read is 'What people read of their own with Supabase''s client; nobody writes here';
revoke all on all tables in schema porchlight_read from public, anon, authenticated, service_role;
grant usage on schema porchlight_read to authenticated;
grant select on porchlight_read.profiles, porchlight_read.date_plans, porchlight_read.notifications to authenticated;

-- A new password at the project ends every key with which programs act, as a new password here does.
create function porchlight.end_keys_with_password() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
begin
  update porchlight.api_key set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end
$$;
alter function porchlight.end_keys_with_password() owner to porchlight_service;
revoke all on function porchlight.end_keys_with_password() from public;
revoke create on schema porchlight from porchlight_service;
create trigger porchlight_password_changed after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function porchlight.end_keys_with_password();
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0346_reading.sql', 'de6e3c1867e1112f9a6edea3567717eb4826036581be97ceed13a97096789ab5');
  perform set_config('search_path', before, true);
end
$once$;
