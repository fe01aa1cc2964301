-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0151_recording_purged.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- A recording that was deleted for good with the duress PIN is kept, and answers as if it were gone until the safe PIN comes.
alter table recording add column purged_at timestamptz;
alter table recording add constraint recording_purged check (purged_at is null or is_kept);
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0151_recording_purged.sql', 'c05194dc6e6f79a19f512e0dbe724fc40007c2bd39bf1b5d6b9510e3935ae27a');
  perform set_config('search_path', before, true);
end
$once$;
