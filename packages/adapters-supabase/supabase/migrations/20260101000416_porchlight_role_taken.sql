-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0416_role_taken.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The list of the deployment makes administrators by itself. Whoever has lost a role by an administrator's hand is not given it again
-- by the list: with an account that was taken over that would be a way back in.
alter table account add column role_taken_at timestamptz;
comment on column account.role_taken_at is
  'admin: when an administrator took the role away that ADMIN_EMAILS gives; null where that list may give it';
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0416_role_taken.sql', '4dc107a9ad53a9d6a6f17598fd6558fbe2804466b4ec1e788135d05c34f672f4');
  perform set_config('search_path', before, true);
end
$once$;
