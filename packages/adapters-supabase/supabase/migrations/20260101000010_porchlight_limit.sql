-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0010_limit.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How often something was done lately. One row a key; the key is hashed before it comes here, because it holds addresses
-- and numbers.
create table rate_limits (
  key text primary key,
  -- Milliseconds since 1970 of each hit that still counts, oldest first.
  hits float8[] not null,
  -- Whether the newest try counted or was refused.
  taken boolean not null,
  expires_at timestamptz not null
);
comment on table rate_limits is 'access: hits of every limit, counted exactly (D-14, D-16)';
create index rate_limits_expires on rate_limits (expires_at);

alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy rate_limits_service on rate_limits for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on rate_limits to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0010_limit.sql', '83130aa88ff37b8d55efb085373c42aaa171132d76baba58b3c786897824e01f');
  perform set_config('search_path', before, true);
end
$once$;
