-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0395_one_subscription.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The checkout that an account opened last: beginning another closes it, so that two open pages are not both paid.
create table billing_checkouts (
  user_id uuid primary key references account (id) on delete cascade,
  provider text not null,
  -- The provider's own name for the checkout.
  reference text not null,
  idempotency_key text not null,
  opened_at timestamptz not null
);
comment on table billing_checkouts is 'membership: the checkout that an account opened last';
alter table billing_checkouts enable row level security;
alter table billing_checkouts force row level security;
create policy billing_checkouts_service on billing_checkouts for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on billing_checkouts to porchlight_service;

-- Two were paid all the same: since when a newer one stands in its place, and when it was ended and its payment given back.
alter table subscriptions add column superseded_at timestamptz, add column refunded_at timestamptz;

-- When an unpaid page was closed, or a paid plan ended and its payment was given back.
alter table simulated_subscriptions add column closed_at timestamptz;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0395_one_subscription.sql', '6bd1bc798e34fd0543967ab6e47b11b366f644ba42604efcbd06c5444b4874e0');
  perform set_config('search_path', before, true);
end
$once$;
