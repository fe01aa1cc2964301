-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0013_email.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The newest confirmation link of an account. The token is derived from the id and stored as a hash; a new one takes the
-- row of the old.
create table email_confirmations (
  id uuid primary key,
  user_id uuid not null unique references account (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table email_confirmations is 'email: links that confirm an address';

alter table email_confirmations enable row level security;
alter table email_confirmations force row level security;
create policy email_confirmations_own on email_confirmations for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy email_confirmations_service on email_confirmations for all to porchlight_service using (true) with check (true);
grant select (user_id, created_at) on email_confirmations to porchlight_account;
grant select, insert, update, delete on email_confirmations to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0013_email.sql', '159ad1800c380672cc2cc467c62e111ec8d5b82e3f478b9a946efad0ed24e137');
  perform set_config('search_path', before, true);
end
$once$;
