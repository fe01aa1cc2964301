-- The free trial: one row an account and one a verified number, whichever comes first. When it ends is derived from when it
-- began; nothing is done on time.
create table trials (
  id uuid primary key,
  -- Null once the account is gone: its number has had its trial all the same.
  user_id uuid unique references account (id) on delete set null,
  -- The number, hashed with the server's secret: it says "seen before" and nothing else.
  phone_hash text not null unique,
  started_at timestamptz not null
);
comment on table trials is 'trial: who has had the free trial, and when it began (D-34)';

alter table trials enable row level security;
alter table trials force row level security;
create policy trials_own on trials for select to authenticated using (user_id = (select auth.uid()));
create policy trials_service on trials for all to service_role using (true) with check (true);
grant select (user_id, started_at) on trials to authenticated;
grant select, insert, update, delete on trials to service_role;
