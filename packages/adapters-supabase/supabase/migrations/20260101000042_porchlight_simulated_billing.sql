-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0042_simulated_billing.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The books of the simulated payment provider: they stand in for another company's database. Nothing is ever charged.
create table simulated_subscriptions (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  idempotency_key text not null,
  -- The token in the page's address, hashed.
  token_hash text not null unique,
  tier text not null check (tier in ('essential', 'premium', 'elite')),
  period text not null check (period in ('monthly', 'annual')),
  created_at timestamptz not null,
  -- Null until it was paid on the simulated page.
  started_at timestamptz,
  -- When it was cancelled; it ends with the period of that moment.
  cancelled_at timestamptz,
  -- Since when payments are refused; null while they go through.
  failing_since timestamptz,
  unique (user_id, idempotency_key)
);
comment on table simulated_subscriptions is 'membership: the books of the simulated payment provider';

alter table simulated_subscriptions enable row level security;
alter table simulated_subscriptions force row level security;
create policy simulated_subscriptions_service on simulated_subscriptions for all to porchlight_service
  using (true) with check (true);
grant select, insert, update, delete on simulated_subscriptions to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0042_simulated_billing.sql', 'fb33d303bb24d4e998fdb710e76a9e27e4771503730a128d6d318e2a6aa51d46');
  perform set_config('search_path', before, true);
end
$once$;
