-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0340_outside_identity.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Accounts whose password an outside identity provider keeps. Their id is the provider's own, so that policies that speak of
-- porchlight.uid() hold for the provider's tokens as well.
alter table auth_credential
  -- Whose tokens open the account; null where the password is kept here.
  add column issuer text,
  alter column password_hash drop not null,
  -- One way in and no other: a reset by mail does not make a second one.
  add constraint auth_credential_one_way check ((issuer is null) = (password_hash is not null));

-- Opened by a token: `token_hash` is that of issuer and session, and stays the same when the token is refreshed.
alter table auth_session add column outside boolean not null default false;

-- A provider goes on to make tokens for a session that was ended here: none of them opens it again.
create table auth_ended (
  token_hash text primary key,
  account_id uuid not null references account (id) on delete cascade
);
comment on table auth_ended is 'session: sessions of outside providers that were ended here, for as long as the account is there';
create index auth_ended_account on auth_ended (account_id);

alter table auth_ended enable row level security;
alter table auth_ended force row level security;
create policy auth_ended_service on auth_ended for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on auth_ended to porchlight_service;

-- However a session ends. With its account nothing is left to remember.
create function remember_ended_session() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  insert into porchlight.auth_ended (token_hash, account_id)
    select old.token_hash, account.id from porchlight.account where account.id = old.account_id
    on conflict (token_hash) do nothing;
  return null;
end
$$;
create trigger auth_session_ended after delete on auth_session
  for each row when (old.outside) execute function remember_ended_session();
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0340_outside_identity.sql', '4180bddd204db76a3616a3e9eeb019780b6245f3efa4f82f28fc30480e3b0d46');
  perform set_config('search_path', before, true);
end
$once$;
