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
create policy api_key_own on api_key for select to authenticated using (user_id = (select auth.uid()));
create policy api_key_service on api_key for all to service_role using (true) with check (true);
grant select (id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at) on api_key to authenticated;
grant select, insert, update, delete on api_key to service_role;
