-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0220_sooner.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Somebody who feels uneasy can ask for the next check-in sooner.
alter table watch_event drop constraint watch_event_type_check;
alter table watch_event add constraint watch_event_type_check
  check (type in ('armed', 'check-in', 'extend', 'sooner', 'end', 'steps-done', 'resolve'));
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0220_sooner.sql', '59f6769c1ab316266b113b817eeabfdb2a625898eb686c229d60030638318885');
  perform set_config('search_path', before, true);
end
$once$;
