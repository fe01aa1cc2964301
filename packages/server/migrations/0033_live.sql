-- Counts the changes of what an account sees, so that a follower knows whether it has the newest state.
create table live_version (
  account_id uuid not null,
  topic text not null check (topic in ('watch', 'circle')),
  version int8 not null,
  primary key (account_id, topic)
) with (fillfactor = 70);
comment on table live_version is 'check-in: versions of the live topics';

-- Shows that the clock runs: arming is refused when the beat is old.
create table scheduler_heartbeat (
  name text primary key,
  beat_at timestamptz not null
) with (fillfactor = 10);
comment on table scheduler_heartbeat is 'check-in: the scheduler''s signs of life';

alter table live_version enable row level security;
alter table live_version force row level security;
alter table scheduler_heartbeat enable row level security;
alter table scheduler_heartbeat force row level security;

create policy live_version_own on live_version for select to authenticated using (account_id = (select auth.uid()));
create policy live_version_service on live_version for all to service_role using (true) with check (true);
create policy scheduler_heartbeat_service on scheduler_heartbeat for all to service_role using (true) with check (true);

grant select on live_version to authenticated;
grant select, insert, update on live_version, scheduler_heartbeat to service_role;
