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
create policy idempotency_keys_own on idempotency_keys for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy idempotency_keys_service on idempotency_keys for all to service_role using (true) with check (true);
grant select, insert, update on idempotency_keys to authenticated;
grant select, insert, update, delete on idempotency_keys to service_role;
