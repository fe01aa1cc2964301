-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0046_account_deletion.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Rows of somebody who is gone: alarms and dates are kept for years without a name (D-24, D-42). They belong to an account
-- that was made for them, under which nobody ever signed in and from which nothing leads back.
alter table account add column erased_at timestamptz;
comment on column account.erased_at is 'settings: set where the account only holds what is kept of somebody who was erased';

create index account_deleted on account (deleted_at) where deleted_at is not null;

-- What has no foreign key is deleted by hand.
grant delete on live_version, outbox_message to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0046_account_deletion.sql', '20d1f01f7653b0903329df6690670ca852a4d46a330cb040cd4a2a9142140150');
  perform set_config('search_path', before, true);
end
$once$;
