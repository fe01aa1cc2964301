-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0033_live.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
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

create policy live_version_own on live_version for select to porchlight_account using (account_id = (select porchlight.uid()));
create policy live_version_service on live_version for all to porchlight_service using (true) with check (true);
create policy scheduler_heartbeat_service on scheduler_heartbeat for all to porchlight_service using (true) with check (true);

grant select on live_version to porchlight_account;
grant select, insert, update on live_version, scheduler_heartbeat to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0033_live.sql', 'fd9b3381fb9d81d3a9ffcd4022ea84c572eb46e50caa4bc4afffcbfc6aee8ec3');
  perform set_config('search_path', before, true);
end
$once$;
