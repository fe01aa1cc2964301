-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0057_administration.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The administration stays open for a session until then: its password was given again (D-28).
create table staff_steps (
  session_id uuid primary key references auth_session (id) on delete cascade,
  until timestamptz not null
);
comment on table staff_steps is 'admin: sessions of staff whose password was given again';
alter table staff_steps enable row level security;
alter table staff_steps force row level security;
create policy staff_steps_service on staff_steps for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on staff_steps to porchlight_service;

-- Since when an administrator skips the proof of their own phone; null while they do not (D-26). It counts for nothing where
-- the deployment does not allow it.
alter table account add column phone_bypass_since timestamptz;

-- To whose account it was done: that person finds the entry in the file of everything that is stored of them.
alter table user_activity_log add column subject_id uuid references account (id) on delete set null;
create index user_activity_log_subject on user_activity_log (subject_id) where subject_id is not null;
create policy user_activity_log_subject on user_activity_log for select to porchlight_account
  using (subject_id = (select porchlight.uid()));

-- How often and when last somebody signed in (SET-10): counted where every way in leads through.
alter table user_profiles
  add column last_login_at timestamptz,
  add column login_count int4 not null default 0;
create function count_sign_in() returns trigger
  language plpgsql
  set search_path = porchlight, pg_temp as $$
begin
  update user_profiles set last_login_at = new.created_at, login_count = login_count + 1
  where user_id = new.account_id;
  return null;
end
$$;
create trigger auth_session_counts after insert on auth_session for each row execute function count_sign_in();

-- As before, but for administrators who skip the proof; the server has looked whether the deployment allows it.
create or replace function profile_needs_phone() returns trigger
  language plpgsql
  set search_path = porchlight, pg_temp as $$
begin
  if not exists (select from user_phone_numbers where user_id = new.user_id and is_verified)
    and not exists (
      select from account where id = new.user_id and role = 'admin' and phone_bypass_since is not null
    ) then
    raise exception 'A profile is complete only with a verified number.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Staff looks up what became of the codes to one number.
create index delivery_address on delivery (address, created_at desc) where address is not null;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0057_administration.sql', '0bc702a0803950069ce84659a04c2934f59fe3a4837d4f248ac833cd8ef8ce57');
  perform set_config('search_path', before, true);
end
$once$;
