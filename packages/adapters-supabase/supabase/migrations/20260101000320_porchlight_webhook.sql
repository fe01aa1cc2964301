-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0320_webhook.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Addresses of other services that an account has told what happens to it. Their secrets are nowhere: each follows from the
-- server's one secret, the row's id and the version.
create table webhook_endpoint (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- Until when the version before signs, too.
  old_secret_until timestamptz,
  secret_version int4 not null default 1,
  active boolean not null default true,
  includes_place boolean not null,
  url text not null check (char_length(url) between 1 and 500),
  description text not null check (char_length(description) <= 80),
  off_reason text check (off_reason in ('gone', 'failing')),
  events text[] not null check (cardinality(events) > 0),
  unique (id, user_id),
  check (off_reason is null or not active)
);
comment on table webhook_endpoint is 'webhook: addresses that are told what happens (HOOK-01)';
create index webhook_endpoint_account on webhook_endpoint (user_id, created_at, id);

-- One message to one address; its id is the header `webhook-id`. Written in the transaction of what it tells of.
create table webhook_delivery (
  id uuid primary key,
  user_id uuid not null,
  webhook_id uuid not null,
  happened_at timestamptz not null,
  last_attempt_at timestamptz,
  -- When it is tried next or, while it is tried, until when the process that does has it; null where nothing more is tried.
  next_at timestamptz,
  attempts int2 not null default 0,
  status int2,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  event text not null,
  fault text check (fault in ('timeout', 'unreachable', 'refused-address', 'off')),
  -- What it tells of: told to one address once.
  source text not null,
  -- core's WebhookFacts: ids and kinds. Where she is is never in here; it is read when it is sent, if it may be.
  facts jsonb not null,
  unique (webhook_id, source),
  check ((state = 'waiting') = (next_at is not null)),
  foreign key (webhook_id, user_id) references webhook_endpoint (id, user_id) on delete cascade
);
comment on table webhook_delivery is 'webhook: messages to addresses, and what became of them (HOOK-01)';
create index webhook_delivery_next on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_account on webhook_delivery (user_id, happened_at desc, id desc);
create index webhook_delivery_age on webhook_delivery (happened_at);

alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy webhook_endpoint_own on webhook_endpoint for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy webhook_endpoint_service on webhook_endpoint for all to porchlight_service using (true) with check (true);
create policy webhook_delivery_own on webhook_delivery for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy webhook_delivery_service on webhook_delivery for all to porchlight_service using (true) with check (true);
grant select (id, user_id, created_at, old_secret_until, active, includes_place, url, description, off_reason, events)
  on webhook_endpoint to porchlight_account;
grant select (id, user_id, webhook_id, happened_at, last_attempt_at, next_at, attempts, status, state, event, fault)
  on webhook_delivery to porchlight_account;
grant select, insert, update, delete on webhook_endpoint, webhook_delivery to porchlight_service;

-- Whether other services are told of an alarm: core's isAlarmTold. Never of a hidden one, nor of one that she rang silently. A
-- press that opens an alarm still counts down at that moment, and names the alarm afterwards.
create function webhook_tells(alarm incident) returns boolean language sql stable set search_path = porchlight, pg_temp as $$
  select not alarm.hidden and (alarm.kind in ('missed-check-in', 'broadcast', 'route') or (alarm.kind = 'sos' and exists (
    select from sos_press
    where user_id = alarm.account_id and mode <> 'instant' and (incident_id = alarm.id or state = 'counting'))))
$$;

-- What happens is told by the statement that stores it, so that no way to store it can forget that. Whatever goes wrong here
-- loses a message to another service; it never holds up an alarm.
create function webhook_on_watch_event() returns trigger language plpgsql set search_path = porchlight, pg_temp as $$
begin
  if not exists (select from webhook_endpoint where active) then return null; end if;
  insert into webhook_delivery (id, user_id, webhook_id, happened_at, next_at, event, source, facts)
  select gen_random_uuid(), watch.account_id, endpoint.id, happened.at, happened.at, told.event,
    'watch-event:' || happened.id, jsonb_build_object('watchId', happened.watch_id)
  from happened
  join (values ('armed', 'check-in.armed'), ('check-in', 'check-in.done'), ('extend', 'check-in.extended'),
    ('end', 'check-in.ended')) as told (type, event) on told.type = happened.type
  join watch on watch.id = happened.watch_id
  join webhook_endpoint endpoint on endpoint.user_id = watch.account_id and endpoint.active
    and told.event = any(endpoint.events)
  on conflict do nothing;
  return null;
exception when others then
  raise warning 'webhook: %', sqlerrm;
  return null;
end $$;
create trigger webhook_on_watch_event after insert on watch_event
  referencing new table as happened for each statement execute function webhook_on_watch_event();

create function webhook_on_incident() returns trigger language plpgsql set search_path = porchlight, pg_temp as $$
begin
  if not exists (select from webhook_endpoint where active) then return null; end if;
  insert into webhook_delivery (id, user_id, webhook_id, happened_at, next_at, event, source, facts)
  select gen_random_uuid(), alarm.account_id, endpoint.id, alarm.opened_at, alarm.opened_at, told.event,
    told.event || ':' || alarm.id,
    jsonb_build_object('incidentId', alarm.id, 'kind', alarm.kind, 'watchId', alarm.watch_id)
  from happened
  join incident alarm on alarm.id = happened.id
  join webhook_endpoint endpoint on endpoint.user_id = alarm.account_id and endpoint.active
  cross join (values ('check-in.missed'), ('incident.opened')) as told (event)
  where told.event = any(endpoint.events) and (told.event = 'incident.opened' or alarm.kind = 'missed-check-in')
    and webhook_tells(alarm)
  on conflict do nothing;
  return null;
exception when others then
  raise warning 'webhook: %', sqlerrm;
  return null;
end $$;
create trigger webhook_on_incident after insert on incident
  referencing new table as happened for each statement execute function webhook_on_incident();

-- What goes on in a hidden alarm is stored with the one whose place it took, too, once that is closed: it is not told.
create function webhook_on_incident_event() returns trigger language plpgsql set search_path = porchlight, pg_temp as $$
begin
  if not exists (select from webhook_endpoint where active) then return null; end if;
  insert into webhook_delivery (id, user_id, webhook_id, happened_at, next_at, event, source, facts)
  select gen_random_uuid(), alarm.account_id, endpoint.id, happened.at, happened.at, told.event,
    told.event || ':' || alarm.id,
    jsonb_build_object('incidentId', alarm.id, 'kind', alarm.kind, 'watchId', alarm.watch_id)
  from happened
  join (values ('answered', 'incident.acknowledged'), ('unanswered', 'incident.unanswered'),
    ('closed', 'incident.resolved')) as told (type, event) on told.type = happened.type
  join incident alarm on alarm.id = happened.incident_id
  join webhook_endpoint endpoint on endpoint.user_id = alarm.account_id and endpoint.active
    and told.event = any(endpoint.events)
  where (happened.type = 'closed') = (alarm.closed_at is not null)
    and (happened.type <> 'answered' or happened.facts ->> 'answer' in ('on-it', 'reached'))
    and webhook_tells(alarm)
  on conflict do nothing;
  return null;
exception when others then
  raise warning 'webhook: %', sqlerrm;
  return null;
end $$;
create trigger webhook_on_incident_event after insert on incident_event
  referencing new table as happened for each statement execute function webhook_on_incident_event();

-- Of somebody who seems removed nothing is told.
create function webhook_on_contact() returns trigger language plpgsql set search_path = porchlight, pg_temp as $$
begin
  insert into webhook_delivery (id, user_id, webhook_id, happened_at, next_at, event, source, facts)
  select gen_random_uuid(), new.user_id, endpoint.id, new.updated_at, new.updated_at, told.event,
    told.event || ':' || new.id || ':' || (extract(epoch from new.updated_at) * 1000)::int8,
    jsonb_build_object('contactId', new.id)
  from webhook_endpoint endpoint
  join (values ('verified', 'circle.contact-consented'), ('declined', 'circle.contact-declined'),
    ('stopped', 'circle.contact-stopped')) as told (status, event) on told.status = new.status
  where endpoint.user_id = new.user_id and endpoint.active and told.event = any(endpoint.events)
  on conflict do nothing;
  return null;
exception when others then
  raise warning 'webhook: %', sqlerrm;
  return null;
end $$;
create trigger webhook_on_contact after update of status on inner_circle_contacts for each row
  when (old.status is distinct from new.status and new.is_shown and (
    new.status in ('verified', 'declined') or (new.status = 'stopped' and old.status in ('verified', 'pending'))))
  execute function webhook_on_contact();
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0320_webhook.sql', '0f2a7f4643e62eaea1c37ef9edd8dfaab613902214ee131e7f89cf34be23062e');
  perform set_config('search_path', before, true);
end
$once$;
