-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0040_trial.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The free trial: one row an account and one a verified number, whichever comes first. When it ends is derived from when it
-- began; nothing is done on time.
create table trials (
  id uuid primary key,
  -- Null once the account is gone: its number has had its trial all the same.
  user_id uuid unique references account (id) on delete set null,
  -- The number, hashed with the server's secret: it says "seen before" and nothing else.
  phone_hash text not null unique,
  started_at timestamptz not null
);
comment on table trials is 'trial: who has had the free trial, and when it began (D-34)';

alter table trials enable row level security;
alter table trials force row level security;
create policy trials_own on trials for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy trials_service on trials for all to porchlight_service using (true) with check (true);
grant select (user_id, started_at) on trials to porchlight_account;
grant select, insert, update, delete on trials to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0040_trial.sql', '204bd013b04499b20a7455628e6b594bf463226d93832a3b3846f9ff5caafd40');
  perform set_config('search_path', before, true);
end
$once$;
