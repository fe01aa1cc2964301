-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0030_watch.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The watch: one row a guarded date. Everything that happens on time hangs on its one indexed deadline.
create table watch (
  id uuid primary key,
  -- No cascade: deleting an account must never take an armed watch with it.
  account_id uuid not null references account (id),
  plan_id uuid not null,
  armed_at timestamptz not null,
  original_end_at timestamptz not null,
  planned_end_at timestamptz not null,
  epoch_started_at timestamptz not null,
  due_at timestamptz not null,
  last_check_in_at timestamptz,
  ended_at timestamptz,
  -- When the server has to act next: core's nextDeadline, or later for a row whose handling failed. Null when nothing is left.
  deadline_at timestamptz,
  -- The open alarm that the dater sees.
  incident_id uuid,
  epoch int4 not null,
  interval_minutes int2,
  grace_minutes int2 not null,
  steps_done int2 not null,
  -- How many prompts of this epoch were stored for sending; those that fell into a downtime were not.
  prompts int2 not null default 0,
  -- How often handling the row failed in a row; at five it is parked: looked at ever more rarely, with an error in the log.
  failures int2 not null default 0,
  -- The dater knew that nobody could be reached and went on.
  accepted_nobody boolean not null,
  phase text not null check (phase in ('date', 'home')),
  outcome text check (outcome in ('completed', 'resolved')),
  -- The date's zone, kept here because a good ending erases the plan.
  time_zone text not null
);
comment on table watch is 'check-in: a date that the server guards';
create index watch_deadline on watch (deadline_at) where deadline_at is not null;
create unique index watch_running on watch (account_id) where ended_at is null;
create index watch_ended on watch (account_id, ended_at) where ended_at is not null;

create table watch_recipient (
  watch_id uuid not null references watch (id) on delete cascade,
  contact_id uuid not null,
  name text not null,
  tier int2 not null check (tier between 1 and 3),
  channels text[] not null,
  on_call text not null check (on_call in ('asked', 'yes', 'no')),
  primary key (watch_id, contact_id)
);
comment on table watch_recipient is 'check-in: who is told, as it was when the date was armed';
create index watch_recipient_contact on watch_recipient (contact_id);

-- Append-only: nobody may change or delete.
create table watch_event (
  watch_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  type text not null check (type in ('armed', 'check-in', 'extend', 'end', 'steps-done', 'resolve')),
  epoch int4 not null,
  facts jsonb,
  primary key (watch_id, id)
);
comment on table watch_event is 'check-in: what happened to a watch, in order; that an alarm opened is said by its incident';

alter table watch enable row level security;
alter table watch force row level security;
alter table watch_recipient enable row level security;
alter table watch_recipient force row level security;
alter table watch_event enable row level security;
alter table watch_event force row level security;

create policy watch_own on watch for select to porchlight_account using (account_id = (select porchlight.uid()));
create policy watch_service on watch for all to porchlight_service using (true) with check (true);
create policy watch_recipient_own on watch_recipient for select to porchlight_account
  using (exists (select from watch where watch.id = watch_id and watch.account_id = (select porchlight.uid())));
create policy watch_recipient_service on watch_recipient for all to porchlight_service using (true) with check (true);
create policy watch_event_service on watch_event for all to porchlight_service using (true) with check (true);

grant select on watch, watch_recipient to porchlight_account;
grant select, insert, update on watch, watch_recipient to porchlight_service;
grant select, insert on watch_event to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0030_watch.sql', '0c0404fb99f49c414123e7efe3e4ebf6b39d1ca4eb48f1be95711bd72aa090ad');
  perform set_config('search_path', before, true);
end
$once$;
