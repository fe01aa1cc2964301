-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0031_incident.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- An open alarm. Hidden ones (duress, force) are invisible to the account: whoever holds her phone must not see them.
create table incident (
  id uuid primary key,
  account_id uuid not null,
  -- No foreign key, as in delivery: opened by the thousand in one second, in the transaction that holds the watch.
  watch_id uuid,
  -- The hidden incident that took this one's place when the dater was made to close it.
  superseded_by uuid,
  opened_at timestamptz not null,
  next_round_at timestamptz,
  acknowledged_at timestamptz,
  unanswered_at timestamptz,
  closed_at timestamptz,
  -- core's nextIncidentDeadline, or later for a row whose handling failed.
  deadline_at timestamptz,
  link_expires_at timestamptz not null,
  epoch int4 not null,
  rounds_done int2 not null,
  failures int2 not null default 0,
  hidden boolean not null default false,
  kind text not null check (kind in ('missed-check-in', 'sos', 'duress', 'broadcast', 'cloak')),
  -- core's IncidentReason.
  reason jsonb not null,
  -- core's Responder, each with the channels it had when the date was armed.
  responders jsonb not null,
  -- What responders see of the date where the visible copy was erased in front of whoever forced her; else null.
  dossier jsonb
);
comment on table incident is 'incident: an alarm and how far telling people has come';
-- However often the alarm of an epoch rings, it is one alarm.
create unique index incident_once on incident (watch_id, epoch) where watch_id is not null and not hidden;
create index incident_deadline on incident (deadline_at) where deadline_at is not null;
create index incident_superseded on incident (superseded_by) where superseded_by is not null;
create index incident_account on incident (account_id, opened_at);

-- Append-only.
create table incident_event (
  incident_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  type text not null check (type in ('round-sent', 'opened', 'viewed', 'answered', 'unanswered', 'closed', 'again')),
  contact_id uuid,
  facts jsonb,
  primary key (incident_id, id)
);
comment on table incident_event is 'incident: what happened in an alarm, in order; a view by somebody else is a receipt';

-- The hash of each link that was sent, one a message, so that it is known which message was opened. Made when the message is rendered; the link itself is nowhere.
create table responder_link (
  token_hash text primary key,
  incident_id uuid not null references incident (id) on delete cascade,
  contact_id uuid not null,
  delivery_id uuid not null,
  revoked_at timestamptz
);
comment on table responder_link is 'incident: signed links by which people who were told answer';
create index responder_link_incident on responder_link (incident_id);
create index responder_link_contact on responder_link (contact_id);

alter table incident enable row level security;
alter table incident force row level security;
alter table incident_event enable row level security;
alter table incident_event force row level security;
alter table responder_link enable row level security;
alter table responder_link force row level security;

create policy incident_own on incident for select to porchlight_account
  using (account_id = (select porchlight.uid()) and not hidden);
create policy incident_service on incident for all to porchlight_service using (true) with check (true);
create policy incident_event_service on incident_event for all to porchlight_service using (true) with check (true);
create policy responder_link_service on responder_link for all to porchlight_service using (true) with check (true);

grant select (id, account_id, watch_id, opened_at, next_round_at, acknowledged_at, unanswered_at, closed_at, epoch,
  rounds_done, kind, reason, responders) on incident to porchlight_account;
grant select, insert, update on incident, responder_link to porchlight_service;
grant select, insert on incident_event to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0031_incident.sql', '7dd4239051adf9f7349eb9104d3cce85cd3fbc77f0537b309e8d96e464628f71');
  perform set_config('search_path', before, true);
end
$once$;
