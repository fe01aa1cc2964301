-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0051_factor.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What an account shows beside its password. The secret of an authenticator app is derived from the id and stored nowhere.
create table auth_factor (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  type text not null check (type in ('totp', 'phone', 'passkey')),
  name text not null check (char_length(name) between 1 and 60),
  -- A factor protects nothing before its first code was right.
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  created_at timestamptz not null,
  used_at timestamptz,
  -- The thirty seconds whose code was used last: a code works once.
  last_step bigint,
  -- The code that was texted last, as a hash.
  code_id uuid,
  code_hash text,
  code_expires_at timestamptz
);
comment on table auth_factor is 'session: second factors';
create index auth_factor_account on auth_factor (account_id, created_at);
create unique index auth_factor_phone on auth_factor (account_id) where type = 'phone' and status = 'verified';

create table auth_recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
comment on table auth_recovery_code is 'session: codes that stand in for a second factor once; a used one is deleted';

-- Sign-ins whose password was right and whose second step is awaited.
create table auth_step (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  ticket_hash text not null unique,
  expires_at timestamptz not null
);
comment on table auth_step is 'session: sign-ins between their first and their second step';
create index auth_step_expiry on auth_step (expires_at);
create index auth_step_account on auth_step (account_id);

alter table auth_factor enable row level security;
alter table auth_factor force row level security;
alter table auth_recovery_code enable row level security;
alter table auth_recovery_code force row level security;
alter table auth_step enable row level security;
alter table auth_step force row level security;

create policy auth_factor_own on auth_factor for select to porchlight_account using (account_id = (select porchlight.uid()));
create policy auth_factor_service on auth_factor for all to porchlight_service using (true) with check (true);
create policy auth_recovery_code_service on auth_recovery_code for all to porchlight_service using (true) with check (true);
create policy auth_step_service on auth_step for all to porchlight_service using (true) with check (true);

grant select (id, account_id, type, name, status, created_at, used_at) on auth_factor to porchlight_account;
grant select, insert, update, delete on auth_factor, auth_recovery_code, auth_step to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0051_factor.sql', 'a6d27d98edd57b9db152c3d74be8fe03a10c89ade402d1c7499335014834e60d');
  perform set_config('search_path', before, true);
end
$once$;
