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
create policy billing_checkouts_service on billing_checkouts for all to service_role using (true) with check (true);
grant select, insert, update, delete on billing_checkouts to service_role;

-- Two were paid all the same: since when a newer one stands in its place, and when it was ended and its payment given back.
alter table subscriptions add column superseded_at timestamptz, add column refunded_at timestamptz;

-- When an unpaid page was closed, or a paid plan ended and its payment was given back.
alter table simulated_subscriptions add column closed_at timestamptz;
