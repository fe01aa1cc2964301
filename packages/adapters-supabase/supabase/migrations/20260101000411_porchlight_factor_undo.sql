-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0411_factor_undo.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Factors that came in force, each with the link that takes it back. The link is derived from the factor's id and stored as a
-- hash. A row outlives its factor: what was added after that is taken back by the same link.
create table auth_factor_added (
  factor_id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  undo_hash text not null unique,
  added_at timestamptz not null,
  -- Until when the link works.
  expires_at timestamptz not null
);
comment on table auth_factor_added is 'session: factors that came in force, and the links that take them back';
create index auth_factor_added_account on auth_factor_added (account_id, added_at);
create index auth_factor_added_expiry on auth_factor_added (expires_at);

alter table auth_factor_added enable row level security;
alter table auth_factor_added force row level security;
create policy auth_factor_added_service on auth_factor_added for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on auth_factor_added to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0411_factor_undo.sql', '4d84cdd00b676ceb064b389b047a5f446d3a91c4d034f0adf71a8ea878c3425d');
  perform set_config('search_path', before, true);
end
$once$;
