-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0070_sos.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- One press of the SOS button: the server counts it down, so that it goes out whatever becomes of the phone.
create table sos_press (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  received_at timestamptz not null,
  started_at timestamptz not null,
  -- Until when a finger counts as on it; null where nothing is held (any more).
  holds_until timestamptz,
  fires_at timestamptz not null,
  ended_at timestamptz,
  -- core's nextSosDeadline, or later for a row whose handling failed.
  deadline_at timestamptz,
  -- The alarm that it opened or joined. No foreign key, as between incident and watch.
  incident_id uuid,
  failures int2 not null default 0,
  -- Under which the phone sent it: a press exists once, however often it arrives.
  key text not null,
  mode text not null check (mode in ('hold', 'countdown', 'instant', 'walk')),
  state text not null check (state in ('counting', 'joined', 'withdrawn', 'cancelled', 'fired')),
  -- In which the people who are told read the time.
  time_zone text not null,
  -- core's Fix, as it came with the press.
  fix jsonb,
  unique (user_id, key)
);
comment on table sos_press is 'sos: presses of the SOS button and what became of them';
-- Of two presses at once one counts down, and the other joins it.
create unique index sos_press_counting on sos_press (user_id) where state = 'counting';
create index sos_press_deadline on sos_press (deadline_at) where deadline_at is not null;
create index sos_press_account on sos_press (user_id, received_at);

-- What a broadcast told whom, and where she was (EMBC-05). Append-only.
create table emergency_broadcasts (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  contact_id uuid not null,
  incident_id uuid not null,
  latitude float8,
  longitude float8,
  accuracy float8,
  message text not null,
  created_at timestamptz not null
);
comment on table emergency_broadcasts is 'sos: emergency broadcasts, one row a contact';
create index emergency_broadcasts_user on emergency_broadcasts (user_id, created_at);

-- Who is told in an emergency: the one list of contacts, of those who said yes (EMBC-02, D-66).
create view emergency_contacts with (security_invoker = true) as
  select user_id, id as contact_id, phone, email from inner_circle_contacts where status = 'verified';
comment on view emergency_contacts is 'circle: whom a broadcast reaches';

-- An alarm without a date has nothing else that knows in which zone its times are read.
alter table incident add column time_zone text;
-- However often she asks for help, there is one alarm.
create unique index incident_alone on incident (account_id) where watch_id is null and closed_at is null and not hidden;

alter table sos_press enable row level security;
alter table sos_press force row level security;
alter table emergency_broadcasts enable row level security;
alter table emergency_broadcasts force row level security;

create policy sos_press_own on sos_press for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy sos_press_service on sos_press for all to porchlight_service using (true) with check (true);
create policy emergency_broadcasts_own on emergency_broadcasts for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy emergency_broadcasts_service on emergency_broadcasts for all to porchlight_service
  using (true) with check (true);

grant select (id, user_id, received_at, started_at, holds_until, fires_at, ended_at, incident_id, key, mode, state,
  time_zone, fix) on sos_press to porchlight_account;
grant select on emergency_broadcasts to porchlight_account;
grant select on emergency_contacts to porchlight_account, porchlight_service;
grant select, insert, update, delete on sos_press to porchlight_service;
grant select, insert on emergency_broadcasts to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0070_sos.sql', '595b8d062b11c3bd2fc944402bde0eef694e8c4e67477d8c0ff0c8b152872cb4');
  perform set_config('search_path', before, true);
end
$once$;
