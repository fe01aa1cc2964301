-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0014_access.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Both PINs, argon2id. A pair chosen while a watch runs waits until the watch has ended.
create table access_pins (
  user_id uuid primary key references account (id) on delete cascade,
  safe_hash text not null,
  duress_hash text not null,
  pending_safe_hash text,
  pending_duress_hash text,
  -- What the waiting pair waits for: the watch and the alarm of the moment it was chosen, not later ones.
  pending_watch_id uuid,
  pending_incident_id uuid,
  wrong_in_a_row smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((pending_safe_hash is null) = (pending_duress_hash is null))
);
comment on table access_pins is 'access: what proves that it is her, and what only looks like it';

alter table access_pins enable row level security;
alter table access_pins force row level security;
-- The account may know that it has PINs, nothing else: the count of wrong ones would tell how many are left.
create policy access_pins_own on access_pins for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy access_pins_service on access_pins for all to porchlight_service using (true) with check (true);
grant select (user_id, created_at) on access_pins to porchlight_account;
grant select, insert, update, delete on access_pins to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0014_access.sql', 'd8a5a9219e5bc1d5310ae247ad7badc2ca976f924fefe32e674676bc8dae5941');
  perform set_config('search_path', before, true);
end
$once$;
