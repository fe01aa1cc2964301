-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0165_handle.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What somebody is known by on a borrowed phone (N-09). Kept in the form in which handles are compared; written by the
-- service, which looks whether it is anybody else's.
alter table safety_settings add column handle text check (handle ~ '^[a-z0-9]{4,24}$');
create unique index safety_settings_handle on safety_settings (handle) where handle is not null;
grant select (handle) on safety_settings to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0165_handle.sql', 'a421a2e2e6216feaf69e0d1951b356b80f6b7ea5d2a25d68be76f194319fa163');
  perform set_config('search_path', before, true);
end
$once$;
