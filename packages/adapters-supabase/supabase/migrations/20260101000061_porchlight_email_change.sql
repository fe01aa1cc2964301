-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0061_email_change.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Changes of an account's address: asked for, confirmed, taken back. Both links are derived from the id and stored as hashes.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  -- The session that asked: the one that stays when the change comes into force.
  session_id uuid not null,
  -- Null where the new address is somebody's: then no link leads here.
  token_hash text unique,
  undo_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Until when the old address can be taken back; until then nobody else gets it.
  undo_until timestamptz,
  check ((confirmed_at is null) = (undo_until is null))
);
comment on table email_changes is 'email: changes of an address';
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null;
create index email_changes_account on email_changes (user_id, created_at);
create index email_changes_held on email_changes (old_email) where confirmed_at is not null;
create index email_changes_expiry on email_changes (coalesce(undo_until, expires_at));

alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy email_changes_service on email_changes for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on email_changes to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0061_email_change.sql', '3b44a02fb97280251d78249e804136aa60163cd7b0110386ed289349082b82a7');
  perform set_config('search_path', before, true);
end
$once$;
