-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0002_account.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- One row a person. The auth layer's tables come later and refer to nothing here; everything here refers to account.
create table account (
  id uuid primary key,
  created_at timestamptz not null,
  -- Set when the person asks for deletion; rows go after the time to undo has passed.
  deleted_at timestamptz
);
comment on table account is 'session: the person, made together with the sign-in';

create table user_profiles (
  user_id uuid primary key references account (id) on delete cascade,
  email text not null,
  full_name text not null check (char_length(full_name) between 1 and 80),
  timezone text not null default 'UTC',
  email_confirmed_at timestamptz,
  terms_accepted_at timestamptz not null,
  privacy_accepted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table user_profiles is 'profile: what a person says of themselves (D-01)';
create unique index user_profiles_email on user_profiles (email);

alter table account enable row level security;
alter table account force row level security;
alter table user_profiles enable row level security;
alter table user_profiles force row level security;

create policy account_own on account for select to porchlight_account using (id = (select porchlight.uid()));
create policy account_service on account for all to porchlight_service using (true) with check (true);
create policy user_profiles_own on user_profiles for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy user_profiles_change on user_profiles for update to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy user_profiles_service on user_profiles for all to porchlight_service using (true) with check (true);

grant select on account to porchlight_account;
grant select, insert, update, delete on account, user_profiles to porchlight_service;
grant select, update (full_name, timezone, updated_at) on user_profiles to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0002_account.sql', '353f05cad2caaad81f5503f1f1717a4f2a16e76000e9bf04d7fd7dc8ec1cb6df');
  perform set_config('search_path', before, true);
end
$once$;
