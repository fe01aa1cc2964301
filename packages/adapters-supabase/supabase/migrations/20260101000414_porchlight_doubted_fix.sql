-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0414_doubted_fix.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What her phone told after this reading and was not believed: the second that agrees with it is (core, `trailAfter`). It stands
-- beside the reading that it was compared with and goes with it; for a reading that is kept nothing more is written.
alter table location_updates add column doubted jsonb;
grant select (doubted) on location_updates to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0414_doubted_fix.sql', '94120139591bb03ebe9e063ce6a8d9cdb589917f660c9fc1311a7dbb8816e82e');
  perform set_config('search_path', before, true);
end
$once$;
