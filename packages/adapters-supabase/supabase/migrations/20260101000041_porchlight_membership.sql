-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0041_membership.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What was bought, as whoever takes the payments last told it. An account reads its own and writes nothing.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  provider text not null,
  -- The provider's own names for the subscription and for who pays.
  reference text not null,
  customer text not null,
  tier text not null check (tier in ('essential', 'premium', 'elite')),
  period text not null check (period in ('monthly', 'annual')),
  status text not null check (status in ('active', 'past-due', 'ended')),
  started_at timestamptz not null,
  period_ends_at timestamptz not null,
  cancels_at timestamptz,
  ended_at timestamptz,
  -- When the provider is asked again although it reported nothing; null when it has ended.
  look_at timestamptz,
  -- Counts the writes: what was read before another write is read again, so that an old report never wins.
  version int4 not null default 0,
  unique (provider, reference)
);
comment on table subscriptions is 'membership: what was bought, as the payment provider tells it';
create index subscriptions_user on subscriptions (user_id, started_at);
create index subscriptions_look on subscriptions (look_at) where look_at is not null;

-- Codes are configured; this counts how often each was redeemed. Only their keyed hashes are here.
create table access_codes (
  id uuid primary key,
  code_hash text not null unique,
  tier text not null check (tier in ('essential', 'premium', 'elite')),
  max_uses int4 not null check (max_uses > 0),
  used_count int4 not null default 0 check (used_count >= 0),
  expires_at timestamptz
);
comment on table access_codes is 'membership: how often an access code was redeemed';

create table access_code_redemptions (
  code_id uuid not null references access_codes (id),
  user_id uuid not null references account (id) on delete cascade,
  tier text not null check (tier in ('essential', 'premium', 'elite')),
  redeemed_at timestamptz not null,
  primary key (code_id, user_id)
);
comment on table access_code_redemptions is 'membership: who redeemed a code; what it gave has no end (D-36)';
create index access_code_redemptions_user on access_code_redemptions (user_id);

-- Reports of payment providers that were dealt with: each is heard once.
create table billing_events (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
comment on table billing_events is 'membership: reports of payment providers that were dealt with';
create index billing_events_age on billing_events (received_at);

-- Written by payments and codes, never by its owner (D-04). Shown to people; what counts is computed from the rows above.
alter table user_profiles add column membership_tier text not null default 'basic'
  check (membership_tier in ('basic', 'essential', 'premium', 'elite'));

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
alter table access_codes enable row level security;
alter table access_codes force row level security;
alter table access_code_redemptions enable row level security;
alter table access_code_redemptions force row level security;
alter table billing_events enable row level security;
alter table billing_events force row level security;

create policy subscriptions_own on subscriptions for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy subscriptions_service on subscriptions for all to porchlight_service using (true) with check (true);
create policy access_codes_service on access_codes for all to porchlight_service using (true) with check (true);
create policy access_code_redemptions_own on access_code_redemptions for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy access_code_redemptions_service on access_code_redemptions for all to porchlight_service
  using (true) with check (true);
create policy billing_events_service on billing_events for all to porchlight_service using (true) with check (true);

grant select on subscriptions, access_code_redemptions to porchlight_account;
grant select, insert, update, delete on subscriptions, access_codes, access_code_redemptions, billing_events
  to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0041_membership.sql', 'ec478fc6cee0151f9a87a8bdfa05310007ba6a74c3523b84e521f0f7f307aebf');
  perform set_config('search_path', before, true);
end
$once$;
