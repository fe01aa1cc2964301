-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0372_fix_by_key.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What an API key told is no reading of her phone's: it is shown as what it is, and nothing is made of it.
alter table location_updates add column by_key boolean not null default false;
-- The phone's own last reading is looked for behind whatever keys told since.
create index location_updates_own_last on location_updates (watch_id, sequence desc) where not by_key;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0372_fix_by_key.sql', '33043ed91556c8b71e4c57a921d936723b6bc2d82de1ea8e8a8d23254c156d5d');
  perform set_config('search_path', before, true);
end
$once$;
