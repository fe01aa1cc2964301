-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0418_recording_file.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Each try to store a chunk writes a file of its own, so that one that came to nothing can be removed beside one that counts. Null
-- where the name of the file follows from the position and the hash alone.
alter table recording_chunk add column file uuid;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0418_recording_file.sql', '0b4f1103faf72986f9d9ea98baab2c0bf4ce0861970acef3839815496ad53438');
  perform set_config('search_path', before, true);
end
$once$;
