-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0400_board.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- For the operations board, which is looked at while much is open: alarms that are open, and what guards somebody and fails.
create index incident_open on incident (unanswered_at) where closed_at is null;
create index incident_failing on incident (failures) where failures > 0;
create index watch_failing on watch (failures) where failures > 0;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0400_board.sql', '344bf555086330f07fbb25d07cba1ba9b9cbd3ada6816dd57792665f162bbfa0');
  perform set_config('search_path', before, true);
end
$once$;
