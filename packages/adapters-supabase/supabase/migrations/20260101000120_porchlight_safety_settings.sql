-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0120_safety_settings.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How somebody's dates are guarded unless a plan says otherwise. A row comes with the first wish; the columns' defaults are
-- core's DEFAULT_SAFETY_SETTINGS.
create table safety_settings (
  user_id uuid primary key references account (id) on delete cascade,
  interval_minutes smallint check (interval_minutes in (15, 30, 45, 60, 90, 120, 240)),
  auto_alert boolean not null default true,
  location_sharing boolean not null default true,
  emergency_contact_id uuid,
  -- Both words, argon2id, and when they were chosen (D-80).
  safe_word_hash text,
  duress_word_hash text,
  words_at timestamptz,
  updated_at timestamptz not null,
  -- The key holds the account, so that nobody's emergency contact is somebody else's contact.
  foreign key (emergency_contact_id, user_id) references inner_circle_contacts (id, user_id)
    on delete set null (emergency_contact_id),
  constraint safety_settings_words check (
    (safe_word_hash is null) = (words_at is null) and (duress_word_hash is null or safe_word_hash is not null)
  )
);
comment on table safety_settings is 'settings: how dates are guarded unless a plan says otherwise';
create index safety_settings_contact on safety_settings (emergency_contact_id, user_id);

alter table safety_settings enable row level security;
alter table safety_settings force row level security;

create policy safety_settings_own on safety_settings for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy safety_settings_insert on safety_settings for insert to porchlight_account
  with check (user_id = (select porchlight.uid()));
create policy safety_settings_update on safety_settings for update to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy safety_settings_service on safety_settings for all to porchlight_service using (true) with check (true);

-- The account may know that it has a safe word, not what it is compared with, nor whether there is a second one.
grant select (user_id, interval_minutes, auto_alert, location_sharing, emergency_contact_id, words_at, updated_at)
  on safety_settings to porchlight_account;
grant insert (user_id, interval_minutes, auto_alert, location_sharing, emergency_contact_id, updated_at)
  on safety_settings to porchlight_account;
grant update (interval_minutes, auto_alert, location_sharing, emergency_contact_id, updated_at)
  on safety_settings to porchlight_account;
grant select, insert, update, delete on safety_settings to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0120_safety_settings.sql', 'e8cf2a69cc42956978603a7c854acdc1a379dd7f86e8bdcedf95f467158aa5b0');
  perform set_config('search_path', before, true);
end
$once$;
