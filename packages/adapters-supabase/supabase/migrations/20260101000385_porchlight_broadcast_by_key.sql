-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0385_broadcast_by_key.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What an API key told with a broadcast need not be where her phone was: the record says so, as the trail does.
alter table emergency_broadcasts add column by_key boolean not null default false;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0385_broadcast_by_key.sql', 'fd53af118095db0b68f2c62aaca947d81195d9fbd8867d3b77a4908055c2fe61');
  perform set_config('search_path', before, true);
end
$once$;
