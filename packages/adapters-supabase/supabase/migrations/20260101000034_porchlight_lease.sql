-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0034_lease.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Which process has the message now: its mark, until it stores what came of it. A mark that is still here when the lease is
-- over, or when its process is gone, tells that the message may have gone out and nobody noted it.
alter table delivery add column leased_by int4;
comment on column delivery.leased_by is 'delivery: the process that is handing the message over';
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0034_lease.sql', '9d707d3aceb3d39dbf4879c6440c61ff64c7a98065ba8a6a2c435dc2a1dcbc8a');
  perform set_config('search_path', before, true);
end
$once$;
