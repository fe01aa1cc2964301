-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0345_provider_session.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- By which name the provider knows a session that its token opened: what reads by the provider's own tokens, such as a
-- project's interface to this database, can ask whether the session is still open here. No secret: a token has to be signed.
alter table auth_session
  add column provider_session text,
  add constraint auth_session_provider_session check (outside or provider_session is null);
create index auth_session_provider on auth_session (provider_session) where provider_session is not null;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0345_provider_session.sql', '34c714397442822099e770027d959a15ae53b78f2d286c6d6ef37292cadf4172');
  perform set_config('search_path', before, true);
end
$once$;
