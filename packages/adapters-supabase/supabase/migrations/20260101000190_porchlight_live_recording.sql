-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0190_live_recording.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What she records is followed live: the list of her recordings counts its own changes, a chunk every few seconds.
alter table live_version drop constraint live_version_topic_check;
alter table live_version add constraint live_version_topic_check
  check (topic in ('watch', 'circle', 'notification', 'recording'));
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0190_live_recording.sql', 'a188727df531b52f9f0f6c82ff3a1422700ca6dac716b14cdc0d0b1640be92b3');
  perform set_config('search_path', before, true);
end
$once$;
