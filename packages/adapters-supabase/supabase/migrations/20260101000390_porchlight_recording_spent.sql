-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0390_recording_spent.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Keys under which recordings were begun that are deleted for good, or gone by themselves: a phone that still holds one begins
-- it anew under none of them. Whether it is really gone, or was kept under duress, must not be told by that.
create table recording_spent (
  user_id uuid not null references account (id) on delete cascade,
  key text not null,
  primary key (user_id, key)
);
comment on table recording_spent is 'recording: keys of recordings that are gone, or seem to be';
alter table recording_spent enable row level security;
alter table recording_spent force row level security;
create policy recording_spent_service on recording_spent for all to porchlight_service using (true) with check (true);
grant select, insert, delete on recording_spent to porchlight_service;

-- What was named to whoever deleted the account. What it depends on can be gone before that day.
alter table account add column erases_at timestamptz;
comment on column account.erases_at is 'settings: when the account is erased at the earliest, or seems to be; set with deleted_at';
update account set erases_at = deleted_at + case
  when exists (
    select from recording where recording.user_id = account.id and purged_at is null
      and not (is_kept and removed_at <= deleted_at - interval '30 days'))
  then interval '30 days' else interval '14 days' end
where deleted_at is not null;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0390_recording_spent.sql', 'cd93654a71a8267ea7d120c1e9a9debe8b09f1bec51adec0e4a5cefcb1c07196');
  perform set_config('search_path', before, true);
end
$once$;
