-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0011_idempotency.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The answer of everything that was done under an idempotency key, for a day.
create table idempotency_keys (
  user_id uuid not null references account (id) on delete cascade,
  operation text not null,
  key text not null check (char_length(key) between 8 and 64),
  body_hash text not null,
  -- Null while the operation runs, in its own transaction: nobody else ever sees that.
  answer jsonb,
  expires_at timestamptz not null,
  primary key (user_id, operation, key)
);
comment on table idempotency_keys is 'access: same key and body, same answer; other body, refused';
create index idempotency_keys_expires on idempotency_keys (expires_at);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
-- Operations run in the account's own transaction and keep their answer in it.
create policy idempotency_keys_own on idempotency_keys for all to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy idempotency_keys_service on idempotency_keys for all to porchlight_service using (true) with check (true);
grant select, insert, update on idempotency_keys to porchlight_account;
grant select, insert, update, delete on idempotency_keys to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0011_idempotency.sql', 'd0f16153af4b2d6bd41576e86012cd8a4013036e1783d479eabf68b771d1929d');
  perform set_config('search_path', before, true);
end
$once$;
