-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0050_session_security.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What somebody may do beyond their own account. Given by an administrator, never by sign-up (D-05).
alter table account add column role text not null default 'viewer' check (role in ('viewer', 'support', 'admin'));

alter table auth_session
  -- How it was opened: by a password, or by a second factor as well.
  add column level text not null default 'aal1' check (level in ('aal1', 'aal2')),
  -- Browser and system as the browser named itself, in words.
  add column client text check (char_length(client) <= 80);

-- Who asked for a link to choose a new password, member or not: asking takes the same work for both. The worker looks
-- whether there is an account; the token is derived from the id and stored as a hash. A new request takes the row of the old.
create table password_resets (
  id uuid primary key,
  email text not null unique,
  -- Null until the worker found the account.
  user_id uuid references account (id) on delete cascade,
  token_hash text unique,
  created_at timestamptz not null,
  looked_up_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_resets is 'session: links to choose a new password';
create index password_resets_expiry on password_resets (expires_at);
create index password_resets_account on password_resets (user_id);

alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy password_resets_service on password_resets for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on password_resets to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0050_session_security.sql', '3acecd990022fb9268f8a693e9a59ac5fe609588b897ce0c83fc16db04f0ff9b');
  perform set_config('search_path', before, true);
end
$once$;
