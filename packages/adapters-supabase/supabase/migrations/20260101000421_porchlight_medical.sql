-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0421_medical.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What an ambulance should know of her: read by who opens the link of an alarm, while that is open (N-06).
alter table safety_settings add column medical text check (char_length(medical) between 1 and 200);
grant select (medical), insert (medical), update (medical) on safety_settings to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0421_medical.sql', 'b6ad4fecaf88be3dcff018589550fb5f9b90b430d016e08f85278237fd4d34ba');
  perform set_config('search_path', before, true);
end
$once$;
