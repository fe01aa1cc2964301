-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0290_geofence.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Circles on the map that each fix of their owner's phone is compared with. Only the owner is told what comes of it.
create table geofences (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  -- In meters.
  radius float8 not null check (radius between 10 and 5000),
  type text not null check (type in ('safe_zone', 'danger_zone', 'venue', 'custom')),
  alerts_enabled boolean not null,
  active boolean not null default true,
  created_at timestamptz not null,
  unique (id, user_id)
);
comment on table geofences is 'geofence: zones of an account (GEO-01)';
create index geofences_account on geofences (user_id, created_at desc, id desc);

-- What is remembered of the phone at a zone's border. No row: the next fix only says whether it is inside.
create table geofence_states (
  geofence_id uuid primary key,
  user_id uuid not null,
  is_inside boolean not null,
  -- Whether the last fix that told said otherwise.
  is_doubted boolean not null,
  -- By the phone's clock: the last fix that told, and that of the last event.
  taken_at timestamptz not null,
  event_at timestamptz,
  -- By ours.
  updated_at timestamptz not null,
  foreign key (geofence_id, user_id) references geofences (id, user_id) on delete cascade
);
comment on table geofence_states is 'geofence: whether the phone is inside (GEO-05)';
create index geofence_states_updated on geofence_states (updated_at);

-- What happened at the borders. Nobody changes a row; it goes with its zone, or with its age.
create table geofence_alerts (
  id uuid primary key,
  user_id uuid not null,
  geofence_id uuid not null,
  -- The date or the shared place whose fix it was; null in an alarm without a date. No foreign key: those have times of their own.
  session_id uuid,
  event text not null check (event in ('entered', 'exited')),
  timestamp timestamptz not null,
  foreign key (geofence_id, user_id) references geofences (id, user_id) on delete cascade
);
comment on table geofence_alerts is 'geofence: what happened at the borders of zones (GEO-06)';
create index geofence_alerts_account on geofence_alerts (user_id, timestamp desc, id desc);
create index geofence_alerts_zone on geofence_alerts (geofence_id, user_id);
create index geofence_alerts_age on geofence_alerts (timestamp);

alter table geofences enable row level security;
alter table geofences force row level security;
alter table geofence_states enable row level security;
alter table geofence_states force row level security;
alter table geofence_alerts enable row level security;
alter table geofence_alerts force row level security;

create policy geofences_own on geofences for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy geofences_add on geofences for insert to porchlight_account with check (user_id = (select porchlight.uid()));
create policy geofences_change on geofences for update to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy geofences_remove on geofences for delete to porchlight_account using (user_id = (select porchlight.uid()));
create policy geofences_service on geofences for all to porchlight_service using (true) with check (true);
create policy geofence_states_own on geofence_states for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy geofence_states_service on geofence_states for all to porchlight_service using (true) with check (true);
create policy geofence_alerts_own on geofence_alerts for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy geofence_alerts_service on geofence_alerts for all to porchlight_service using (true) with check (true);

grant select, delete on geofences to porchlight_account;
grant insert (id, user_id, name, latitude, longitude, radius, type, alerts_enabled, created_at)
  on geofences to porchlight_account;
grant update (name, latitude, longitude, radius, type, alerts_enabled, active) on geofences to porchlight_account;
grant select on geofence_states, geofence_alerts to porchlight_account;
grant select, insert, update, delete on geofences, geofence_states to porchlight_service;
-- Never updated.
grant select, insert, delete on geofence_alerts to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0290_geofence.sql', '322eea6249e14e377b59db7647a2976c7317d83b4c80dedeee1944001f2270f5');
  perform set_config('search_path', before, true);
end
$once$;
