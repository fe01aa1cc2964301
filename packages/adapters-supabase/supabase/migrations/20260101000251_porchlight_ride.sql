-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0251_ride.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Rides that were confirmed, and who is told of them.
create table rides (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz,
  pickup text not null check (char_length(pickup) between 1 and 200),
  destination text not null check (char_length(destination) between 1 and 200),
  driver text not null check (char_length(driver) between 1 and 80),
  vehicle text not null check (char_length(vehicle) between 1 and 80),
  -- Of a demo: nobody drives.
  simulated boolean not null,
  status text not null check (status in ('open', 'ended', 'cancelled')),
  -- One to each contact, and another when it was over. No foreign keys, as everywhere to deliveries.
  delivery_ids uuid[] not null,
  check ((status = 'open') = (ended_at is null))
);
comment on table rides is 'ride: rides that accounts confirmed';
create unique index rides_open on rides (user_id) where status = 'open';
create index rides_account on rides (user_id, created_at desc);
create index rides_ended on rides (ended_at) where ended_at is not null;

create table ride_applications (
  user_id uuid primary key references account (id) on delete cascade,
  created_at timestamptz not null,
  status text not null check (status in ('pending'))
);
comment on table ride_applications is 'ride: accounts that want to drive';

alter table rides enable row level security;
alter table rides force row level security;
alter table ride_applications enable row level security;
alter table ride_applications force row level security;
create policy rides_own on rides for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy rides_service on rides for all to porchlight_service using (true) with check (true);
create policy ride_applications_own on ride_applications for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy ride_applications_service on ride_applications for all to porchlight_service using (true) with check (true);
grant select on rides, ride_applications to porchlight_account;
grant select, insert, update, delete on rides, ride_applications to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0251_ride.sql', 'ab54587fe28605a85dc7e1affbe98e2487029200b9ce4fb802e5d6f5b54b0111');
  perform set_config('search_path', before, true);
end
$once$;
