-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0375_live_profile.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The profile is followed live: it counts its own changes, and the emergency contact's with the circle.
alter table live_version drop constraint live_version_topic_check;
alter table live_version add constraint live_version_topic_check
  check (topic in ('watch', 'circle', 'notification', 'recording', 'profile'));
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0375_live_profile.sql', '02b52168e13022a60b4ad4874b06f7aac85666b5e55138422fb1edb419d09d86');
  perform set_config('search_path', before, true);
end
$once$;
