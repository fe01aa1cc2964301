-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0032_delivery.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- One message to one person over one channel: also the transactional outbox. No foreign keys: these rows are written by the
-- hundred thousand in the second in which many dates are missed, always in the transaction of what they belong to.
create table delivery (
  id uuid primary key,
  account_id uuid,
  watch_id uuid,
  incident_id uuid,
  -- Null when it goes to the dater or to `address`.
  contact_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When a provider first took it, or may have.
  sent_at timestamptz,
  -- When a worker has to look at it: to send, to try again, to look up, to fail over. While a worker has it: the end of
  -- its lease. Null when there is nothing left to do.
  next_at timestamptz,
  epoch int4 not null,
  round int4 not null,
  tries int2 not null default 0,
  -- 0 for what concerns an alarm, 1 for the rest: each has its own lane.
  priority int2 not null,
  hidden boolean not null default false,
  -- Looks like an all-clear and is never handed to anybody.
  decoy boolean not null default false,
  channel text not null check (channel in ('sms', 'voice', 'email', 'push')),
  purpose text not null,
  state text not null default 'queued' check (state in
    ('queued', 'unknown', 'accepted', 'failed', 'delivered', 'opened', 'acknowledged', 'cancelled')),
  reason text,
  recipient_name text not null,
  -- Where it goes when it is neither the account's own address nor the contact's.
  address text,
  provider text,
  reference text,
  -- What the text needs beside the rows it belongs to; never a code or a link.
  facts jsonb
);
comment on table delivery is 'delivery: one message to one person over one channel, and what became of it';
-- However often a step runs, each message exists once. Also how the messages of a watch or an alarm are found.
create unique index delivery_once on delivery
  (coalesce(incident_id, watch_id), contact_id, channel, purpose, epoch, round) nulls not distinct
  where coalesce(incident_id, watch_id) is not null;
create index delivery_next on delivery (priority, next_at) where next_at is not null;
create unique index delivery_reference on delivery (provider, reference) where reference is not null;

-- Append-only: each change of a delivery's state after it was stored.
create table delivery_event (
  delivery_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  state text not null,
  reason text,
  primary key (delivery_id, id)
);
comment on table delivery_event is 'delivery: how a message got to its state';

-- What the embedded outbox would have sent.
create table outbox_message (
  key text primary key,
  account_id uuid,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  purpose text not null,
  created_at timestamptz not null,
  -- When it reports itself delivered; null when a person does that, or it is done.
  deliver_at timestamptz,
  state text not null
);
comment on table outbox_message is 'delivery: simulated provider, shown on the development page';
create index outbox_message_created on outbox_message (created_at);
create index outbox_message_deliver on outbox_message (deliver_at) where deliver_at is not null;

alter table delivery enable row level security;
alter table delivery force row level security;
alter table delivery_event enable row level security;
alter table delivery_event force row level security;
alter table outbox_message enable row level security;
alter table outbox_message force row level security;

create policy delivery_own on delivery for select to porchlight_account
  using (account_id = (select porchlight.uid()) and not hidden);
create policy delivery_service on delivery for all to porchlight_service using (true) with check (true);
create policy delivery_event_service on delivery_event for all to porchlight_service using (true) with check (true);
create policy outbox_message_service on outbox_message for all to porchlight_service using (true) with check (true);

grant select (id, account_id, watch_id, incident_id, contact_id, recipient_name, channel, purpose, round, state, reason,
  created_at, changed_at) on delivery to porchlight_account;
grant select, insert, update on delivery, outbox_message to porchlight_service;
grant select, insert on delivery_event to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0032_delivery.sql', 'c9b04637f2a908d14e5746f00dba553c6ad32a8e97ad57b805d1ea4a91e06183');
  perform set_config('search_path', before, true);
end
$once$;
