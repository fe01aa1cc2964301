-- What a Supabase project brings along: the roles that policies speak of and auth.uid(). A Supabase project skips this file.
-- authenticated: acts for one account, whose id is in the claims of the transaction.
-- service_role: the worker and everything a signed link or a provider's callback does. It does not bypass row-level
-- security here: each table has a policy that names it.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit;
  end if;
end
$$;

grant authenticated, service_role to current_user;

create schema if not exists auth;
grant usage on schema auth, public to authenticated, service_role;

create or replace function auth.uid() returns uuid
  language sql stable
  as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
