-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0250_parking.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Where somebody's car stands: one spot of each account.
create table parking_spots (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- Null where she wrote an address: nothing is made up.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Null where she gave coordinates and nothing else.
  address text check (char_length(address) between 1 and 200),
  notes text not null check (char_length(notes) <= 500),
  reminders text not null check (char_length(reminders) <= 200),
  remind_at timestamptz,
  reminded_at timestamptz,
  -- When she saved it: it may have waited in the phone.
  "timestamp" timestamptz not null,
  -- When it reached us: from then on it is kept for a time.
  created_at timestamptz not null,
  -- core's nextReminderAt, or later for a row whose handling failed.
  deadline_at timestamptz,
  failures int2 not null default 0,
  check ((latitude is null) = (longitude is null)),
  check (latitude is not null or address is not null),
  unique (user_id)
);
comment on table parking_spots is 'parking: where the cars of accounts stand';
create index parking_spots_deadline on parking_spots (deadline_at) where deadline_at is not null;
create index parking_spots_created on parking_spots (created_at);

alter table parking_spots enable row level security;
alter table parking_spots force row level security;
create policy parking_spots_own on parking_spots for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy parking_spots_service on parking_spots for all to porchlight_service using (true) with check (true);
grant select (id, user_id, latitude, longitude, address, notes, reminders, remind_at, reminded_at, "timestamp")
  on parking_spots to porchlight_account;
grant select, insert, update, delete on parking_spots to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0250_parking.sql', '56dbff7e67e0223d547b551b1f8644ea345c3de2028d2313df188e085d02c019');
  perform set_config('search_path', before, true);
end
$once$;
