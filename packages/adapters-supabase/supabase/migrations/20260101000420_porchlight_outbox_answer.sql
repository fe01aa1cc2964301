-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0420_outbox_answer.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How a notification is answered on the phone that shows it (core's PushAnswer); null where it is not.
alter table outbox_message add column answer jsonb;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0420_outbox_answer.sql', '9437c713887fe81ccea55e11478844edba179c0e990598a0defc492754c415ea');
  perform set_config('search_path', before, true);
end
$once$;
