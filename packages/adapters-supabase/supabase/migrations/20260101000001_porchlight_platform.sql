-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0001_platform.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What a Supabase project brings along: the roles that policies speak of and porchlight.uid(). A Supabase project skips this file.
-- porchlight_account: acts for one account, whose id is in the claims of the transaction.
-- porchlight_service: the worker and everything a signed link or a provider's callback does. It does not bypass row-level
-- security here: each table has a policy that names it.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'porchlight_account') then
    create role porchlight_account nologin noinherit;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'porchlight_service') then
    create role porchlight_service nologin noinherit;
  end if;
end
$$;

grant porchlight_account, porchlight_service to current_user;

create schema if not exists porchlight;
grant usage on schema porchlight to porchlight_account, porchlight_service;

create or replace function porchlight.uid() returns uuid
  language sql stable
  set search_path = porchlight, pg_temp as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0001_platform.sql', 'd87646b9c2b6cc9b8a329d97165b4bc66015303f749df43a2bae85d8f42c90c2');
  grant select on schema_migration to porchlight_service;
  perform set_config('search_path', before, true);
end
$once$;
