-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0347_one_log_policy.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- One policy in the place of two, which were both carried out for every row: staff read the log, everybody what is about them.
drop policy user_activity_log_staff on user_activity_log;
drop policy user_activity_log_subject on user_activity_log;
create policy user_activity_log_read on user_activity_log for select to porchlight_account
  using (subject_id = (select porchlight.uid()) or (select porchlight.may('read', 'diagnostics')));
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0347_one_log_policy.sql', '299ce607555e4740f5fb1f275b96cd224451918c6bd0fa1037187f382d216882');
  perform set_config('search_path', before, true);
end
$once$;
