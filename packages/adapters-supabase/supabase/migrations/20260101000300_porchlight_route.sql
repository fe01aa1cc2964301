-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0300_route.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The ways that accounts mean to go. What she gave is never changed: only what became of it is.
create table expected_routes (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- Which session of her place, or date, was on as she began. No foreign keys: a way outlives both.
  session_id uuid,
  watch_id uuid,
  created_at timestamptz not null,
  length_meters float8 not null check (length_meters > 0),
  -- In which her people read times.
  time_zone text not null check (char_length(time_zone) <= 64),
  route_points jsonb not null
    check (jsonb_typeof(route_points) = 'array' and jsonb_array_length(route_points) between 2 and 500)
);
comment on table expected_routes is 'route: ways that accounts mean to go';
create index expected_routes_user on expected_routes (user_id, created_at);

-- What became of a way: core's RouteTrack.
create table route_track (
  id uuid primary key references expected_routes (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  started_at timestamptz not null,
  lasts_until timestamptz not null,
  ended_at timestamptz,
  fix_at timestamptz,
  asked_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  -- core's nextRouteDeadline, or later for a row whose handling failed.
  deadline_at timestamptz,
  along_meters float8 not null,
  deviation_meters float8,
  ask_beyond_meters float8 not null,
  asked_meters float8,
  far_fixes int2 not null,
  end_fixes int2 not null,
  failures int2 not null default 0,
  ended_as text check (ended_as in ('arrived', 'stopped', 'replaced', 'expired')),
  answer text check (answer in ('fine', 'told')),
  -- The last reading that counted: her people see it where no date keeps her trail.
  last_fix jsonb,
  check ((ended_at is null) = (ended_as is null)),
  check ((asked_at is null) = (answer_by is null) and (asked_at is null) = (asked_meters is null)),
  check ((answer is null) = (answered_at is null))
);
comment on table route_track is 'route: how far somebody has come on a way, and whether she was asked if she is OK';
create unique index route_track_guarded on route_track (user_id) where ended_at is null;
create index route_track_deadline on route_track (deadline_at) where deadline_at is not null;
create index route_track_ended on route_track (user_id, ended_at);

-- That somebody was too far from her way. Append-only.
create table route_deviation_alerts (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  expected_route_id uuid not null references expected_routes (id) on delete cascade,
  session_id uuid,
  watch_id uuid,
  created_at timestamptz not null,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  deviation float8 not null check (deviation > 0)
);
comment on table route_deviation_alerts is 'route: where somebody was too far from her way';
create index route_deviation_alerts_route on route_deviation_alerts (expected_route_id, created_at desc);
create index route_deviation_alerts_user on route_deviation_alerts (user_id);

alter table expected_routes enable row level security;
alter table expected_routes force row level security;
alter table route_track enable row level security;
alter table route_track force row level security;
alter table route_deviation_alerts enable row level security;
alter table route_deviation_alerts force row level security;

create policy expected_routes_own on expected_routes for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy expected_routes_service on expected_routes for all to porchlight_service using (true) with check (true);
create policy route_track_own on route_track for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy route_track_service on route_track for all to porchlight_service using (true) with check (true);
create policy route_deviation_alerts_own on route_deviation_alerts for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy route_deviation_alerts_service on route_deviation_alerts for all to porchlight_service
  using (true) with check (true);

grant select on expected_routes, route_track, route_deviation_alerts to porchlight_account;
grant select, insert, delete on expected_routes, route_deviation_alerts to porchlight_service;
grant select, insert, update, delete on route_track to porchlight_service;

-- An alarm may be about a way that she left.
alter table incident drop constraint incident_kind_check;
alter table incident add constraint incident_kind_check
  check (kind in ('missed-check-in', 'sos', 'duress', 'broadcast', 'cloak', 'route'));
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0300_route.sql', '7563d1ce20f7ead166958feb4931d5df7656fc0deb38e1a2f4ce7b49498f174a');
  perform set_config('search_path', before, true);
end
$once$;
