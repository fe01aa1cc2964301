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
-- Recordings that are deleted for good, or gone by themselves, and the keys under which they were begun: a phone that still holds
-- one begins it anew under none of them, and a PIN that is said of one is weighed. Whether it is really gone, or was kept under
-- duress, must not be told by either.
create table recording_spent (
  user_id uuid not null references account (id) on delete cascade,
  key text not null,
  recording_id uuid not null,
  primary key (user_id, key)
);
create index recording_spent_id on recording_spent (user_id, recording_id);
comment on table recording_spent is 'recording: recordings that are gone, or seem to be, and their keys';
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
  insert into porchlight.schema_migration (name, sha256) values ('0390_recording_spent.sql', 'f605d1859937da2f423d258c09c41801fb61a768ea3d6f77b7d57f3af7e41114');
  perform set_config('search_path', before, true);
end
$once$;
