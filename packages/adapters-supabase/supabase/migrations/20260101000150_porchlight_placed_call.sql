-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0150_placed_call.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- A call that an account asks for to its own phone: the server counts, so that it rings with the page closed.
create table placed_call (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  asked_at timestamptz not null,
  -- When the phone rings, or would have.
  rings_at timestamptz not null,
  ended_at timestamptz,
  -- core's nextPlacedCallAt, or later for a row whose handling failed.
  deadline_at timestamptz,
  -- The message once it was handed on. No foreign key, as everywhere to deliveries.
  delivery_id uuid,
  failures int2 not null default 0,
  -- Under which the phone asked for it.
  key text not null,
  -- What the voice says; empty for the prepared words. Gone once the call is over.
  script text not null,
  state text not null check (state in ('waiting', 'called', 'cancelled', 'late')),
  -- Handed on once, and never after it was called off.
  check ((state = 'called') = (delivery_id is not null)),
  check ((state = 'waiting') = (ended_at is null)),
  unique (user_id, key)
);
comment on table placed_call is 'fake-call: calls that accounts asked for to their own phone';
create unique index placed_call_waiting on placed_call (user_id) where state = 'waiting';
create index placed_call_deadline on placed_call (deadline_at) where deadline_at is not null;

alter table placed_call enable row level security;
alter table placed_call force row level security;
create policy placed_call_own on placed_call for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy placed_call_service on placed_call for all to porchlight_service using (true) with check (true);
grant select (id, user_id, asked_at, rings_at, ended_at, delivery_id, key, script, state) on placed_call to porchlight_account;
grant select, insert, update, delete on placed_call to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0150_placed_call.sql', '8e6a4a2a75adcb6ab0ed75c8e6b83219e24bf9b1a229e4827884941befad1ec0');
  perform set_config('search_path', before, true);
end
$once$;
