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

create policy account_own on account for select to authenticated using (id = (select auth.uid()));
create policy account_service on account for all to service_role using (true) with check (true);
create policy user_profiles_own on user_profiles for select to authenticated using (user_id = (select auth.uid()));
create policy user_profiles_change on user_profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy user_profiles_service on user_profiles for all to service_role using (true) with check (true);

grant select on account to authenticated;
grant select, insert, update, delete on account, user_profiles to service_role;
grant select, update (full_name, timezone, updated_at) on user_profiles to authenticated;
