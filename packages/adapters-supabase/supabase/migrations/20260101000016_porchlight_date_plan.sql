-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0016_date_plan.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
create table date_plans (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  place text not null check (char_length(place) between 1 and 200),
  starts_at timestamptz not null,
  time_zone text not null,
  duration_minutes smallint not null check (duration_minutes between 15 and 1440),
  notes text not null check (char_length(notes) <= 2000),
  interval_minutes smallint check (interval_minutes in (15, 30, 45, 60, 90, 120, 240)),
  grace_minutes smallint not null check (grace_minutes in (1, 5, 10, 15)),
  -- Written by the watch, never by the account (D-81).
  status text not null default 'draft' check (status in ('draft', 'active', 'completed', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, user_id)
);
comment on table date_plans is 'date-plan: planned dates; the guarded run is a watch';
create index date_plans_newest on date_plans (user_id, created_at desc, id desc);

-- Who is told. Both keys hold the account, so that a plan can never name somebody else's contact; a removed contact
-- leaves every plan.
create table date_plan_contacts (
  plan_id uuid not null,
  contact_id uuid not null,
  user_id uuid not null,
  position smallint not null,
  primary key (plan_id, contact_id),
  foreign key (plan_id, user_id) references date_plans (id, user_id) on delete cascade,
  foreign key (contact_id, user_id) references inner_circle_contacts (id, user_id) on delete cascade
);
comment on table date_plan_contacts is 'date-plan: the contacts a plan names';
create index date_plan_contacts_contact on date_plan_contacts (contact_id, user_id);

-- What happened on dates, for the dater's own log (DATE-10). Append-only.
create table date_events (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  plan_id uuid,
  watch_id uuid,
  type text not null,
  facts jsonb not null,
  -- A duress event must not show on any screen of the account.
  hidden boolean not null default false,
  at timestamptz not null
);
comment on table date_events is 'date-plan: the log of dates';
create index date_events_user on date_events (user_id, at desc);
create index date_events_watch on date_events (watch_id, at) where watch_id is not null;

alter table date_plans enable row level security;
alter table date_plans force row level security;
alter table date_plan_contacts enable row level security;
alter table date_plan_contacts force row level security;
alter table date_events enable row level security;
alter table date_events force row level security;

create policy date_plans_own on date_plans for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy date_plans_add on date_plans for insert to porchlight_account with check (user_id = (select porchlight.uid()));
-- A plan that is guarded, or was, stays as it is.
create policy date_plans_change on date_plans for update to porchlight_account
  using (user_id = (select porchlight.uid()) and status = 'draft') with check (user_id = (select porchlight.uid()));
create policy date_plans_service on date_plans for all to porchlight_service using (true) with check (true);
create policy date_plan_contacts_own on date_plan_contacts for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy date_plan_contacts_add on date_plan_contacts for insert to porchlight_account
  with check (
    user_id = (select porchlight.uid())
    and exists (select from date_plans where date_plans.id = plan_id and date_plans.status = 'draft')
  );
create policy date_plan_contacts_drop on date_plan_contacts for delete to porchlight_account
  using (
    user_id = (select porchlight.uid())
    and exists (select from date_plans where date_plans.id = plan_id and date_plans.status = 'draft')
  );
create policy date_plan_contacts_service on date_plan_contacts for all to porchlight_service using (true) with check (true);
create policy date_events_own on date_events for select to porchlight_account
  using (user_id = (select porchlight.uid()) and not hidden);
create policy date_events_service on date_events for all to porchlight_service using (true) with check (true);

grant select on date_plans, date_plan_contacts to porchlight_account;
grant insert (
  id, user_id, name, place, starts_at, time_zone, duration_minutes, notes, interval_minutes, grace_minutes, created_at,
  updated_at
) on date_plans to porchlight_account;
grant update (
  name, place, starts_at, time_zone, duration_minutes, notes, interval_minutes, grace_minutes, updated_at
) on date_plans to porchlight_account;
grant insert, delete on date_plan_contacts to porchlight_account;
grant select (id, user_id, plan_id, watch_id, type, facts, at) on date_events to porchlight_account;
grant select, insert, update, delete on date_plans, date_plan_contacts to porchlight_service;
grant select, insert on date_events to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0016_date_plan.sql', '58b92a3fcf2666bfb6c4e492c1de47dda532511b73755c167b8422e637951fb8');
  perform set_config('search_path', before, true);
end
$once$;
