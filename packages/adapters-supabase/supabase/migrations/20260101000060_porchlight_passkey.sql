-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0060_passkey.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The passkeys among the factors. A public key is no secret: whoever steals it signs nothing.
create table auth_passkey (
  factor_id uuid primary key references auth_factor (id) on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1364),
  -- COSE, in base64url.
  public_key text not null,
  -- How often it has signed, where its authenticator counts; a copy is found by it.
  counter bigint not null check (counter >= 0),
  -- How it can be reached, as its browser told.
  transports jsonb not null,
  aaguid uuid not null
);
comment on table auth_passkey is 'session: passkeys, each the rest of a factor';

-- Questions that a passkey is to answer, each once.
create table auth_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  -- Who may answer it: the session that adds a passkey, or the sign-in whose second step it is.
  session_id uuid references auth_session (id) on delete cascade,
  step_id uuid references auth_step (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'add') = (session_id is not null)),
  check (purpose = 'sign-in' or step_id is null)
);
comment on table auth_challenge is 'session: challenges of passkeys that wait for their answer';
create index auth_challenge_expiry on auth_challenge (expires_at);
create index auth_challenge_session on auth_challenge (session_id);
create index auth_challenge_step on auth_challenge (step_id);

alter table auth_passkey enable row level security;
alter table auth_passkey force row level security;
alter table auth_challenge enable row level security;
alter table auth_challenge force row level security;
create policy auth_passkey_service on auth_passkey for all to porchlight_service using (true) with check (true);
create policy auth_challenge_service on auth_challenge for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on auth_passkey, auth_challenge to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0060_passkey.sql', '1f18dd7fbb0d26f16b073ae9c4cc03fcaaf1842daceb355023ec99e93d70bf25');
  perform set_config('search_path', before, true);
end
$once$;
