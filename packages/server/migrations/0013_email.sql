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
create policy email_confirmations_own on email_confirmations for select to authenticated
  using (user_id = (select auth.uid()));
create policy email_confirmations_service on email_confirmations for all to service_role using (true) with check (true);
grant select (user_id, created_at) on email_confirmations to authenticated;
grant select, insert, update, delete on email_confirmations to service_role;
