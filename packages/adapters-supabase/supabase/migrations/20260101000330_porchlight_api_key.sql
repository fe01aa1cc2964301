-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0330_api_key.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Keys with which programs act for a member. The key itself is nowhere: it is derived from the server's secret when it is
-- made, and found by its hash.
create table api_key (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  token_hash text not null unique,
  -- How it begins, so that its owner tells it from others.
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The minute of its last use.
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Under which it was asked for: a key is made once, however often the request arrives.
  creation_key text not null,
  body_hash text not null,
  unique (user_id, creation_key)
);
comment on table api_key is 'api-key: keys with which programs act for a member; a revoked one is kept for a while, so that its refusal says why';
create index api_key_account on api_key (user_id, created_at desc);
create index api_key_over on api_key (least(revoked_at, expires_at));

alter table api_key enable row level security;
alter table api_key force row level security;
create policy api_key_own on api_key for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy api_key_service on api_key for all to porchlight_service using (true) with check (true);
grant select (id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at) on api_key to porchlight_account;
grant select, insert, update, delete on api_key to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0330_api_key.sql', '7e6ae0136d07e83a7ebac83cfb4da740f8d8ef89f97c5226fbca95214f819c32');
  perform set_config('search_path', before, true);
end
$once$;
