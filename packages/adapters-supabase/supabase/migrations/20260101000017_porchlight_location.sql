-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0017_location.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Where the dater's phone was during a watch: a bounded trail, the highest sequence is the last known place. watch_id is
-- the ledger's session_id.
create table location_updates (
  watch_id uuid not null,
  sequence int not null,
  user_id uuid not null references account (id) on delete cascade,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  accuracy float8 not null check (accuracy between 0 and 100000),
  battery_percent smallint check (battery_percent between 0 and 100),
  -- By the phone's clock, and by ours.
  taken_at timestamptz not null,
  created_at timestamptz not null,
  primary key (watch_id, sequence)
);
comment on table location_updates is 'location: fixes of a watch (LOC-04)';
create index location_updates_user on location_updates (user_id);

alter table location_updates enable row level security;
alter table location_updates force row level security;
create policy location_updates_own on location_updates for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy location_updates_service on location_updates for all to porchlight_service using (true) with check (true);
grant select on location_updates to porchlight_account;
grant select, insert, update, delete on location_updates to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0017_location.sql', '58942b92050eb83f5be2f38343c7edbf2dd9d30188ca3c3ecd2ebc915c3e901a');
  perform set_config('search_path', before, true);
end
$once$;
