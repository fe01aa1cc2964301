-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0003_session.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How a person proves who they are. No account may read or write these tables: every statement on them is the server's own.
create table auth_credential (
  account_id uuid primary key references account (id) on delete cascade,
  -- As `normalizeEmail` gives it: two spellings of one address are one account.
  email text not null,
  -- argon2id in the PHC format: parameters and salt are part of it.
  password_hash text not null,
  changed_at timestamptz not null
);
comment on table auth_credential is 'session: address and password of an account';
create unique index auth_credential_email on auth_credential (email);

create table auth_session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Keyed hash of the token in the cookie; the token itself is stored nowhere.
  token_hash text not null,
  created_at timestamptz not null,
  -- When it was last used, to within five minutes.
  used_at timestamptz not null
);
comment on table auth_session is 'session: who is signed in';
create unique index auth_session_token on auth_session (token_hash);
create index auth_session_account on auth_session (account_id);

create table auth_device (
  account_id uuid not null references account (id) on delete cascade,
  token_hash text not null,
  used_at timestamptz not null,
  primary key (account_id, token_hash)
);
comment on table auth_device is 'session: browsers that signed in before; strangers'' failures do not lock them out';

-- A subject is an address (known here or not: both look the same) or one device of an account.
create table account_lockouts (
  subject text primary key,
  failed_attempts integer not null,
  window_started_at timestamptz not null,
  -- How often it was locked in a row; each lock is twice as long as the one before.
  locks integer not null default 0,
  locked_until timestamptz,
  last_attempt_at timestamptz not null
);
comment on table account_lockouts is 'session: sign-in failures (D-22); locks guessing, never a live session';

create index account_lockouts_age on account_lockouts (last_attempt_at);

alter table auth_credential enable row level security;
alter table auth_credential force row level security;
alter table auth_session enable row level security;
alter table auth_session force row level security;
alter table auth_device enable row level security;
alter table auth_device force row level security;
alter table account_lockouts enable row level security;
alter table account_lockouts force row level security;

create policy auth_credential_service on auth_credential for all to porchlight_service using (true) with check (true);
create policy auth_session_service on auth_session for all to porchlight_service using (true) with check (true);
create policy auth_device_service on auth_device for all to porchlight_service using (true) with check (true);
create policy account_lockouts_service on account_lockouts for all to porchlight_service using (true) with check (true);

grant select, insert, update, delete on auth_credential, auth_session, auth_device, account_lockouts to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0003_session.sql', 'e4a9f60a9fb83e2b4db1e1cac798854b1926a0e91125e2791740d0085e041203');
  perform set_config('search_path', before, true);
end
$once$;
