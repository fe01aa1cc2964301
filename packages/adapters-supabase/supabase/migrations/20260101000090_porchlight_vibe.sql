-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0090_vibe.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How a date feels, as it was shared with contacts. It tells them and does nothing else.
create table vibe_checks (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- When she chose it: a share may have waited in the phone.
  shared_at timestamptz not null,
  -- Under which the phone sent it: a share exists once, however often it arrives.
  key text not null,
  vibe text not null check (vibe in ('great', 'okay', 'rough', 'good', 'mixed', 'off', 'triggering', 'angry')),
  reasons text[] not null
    check (reasons <@ array['boundaries', 'profile', 'pressure', 'place', 'hunch'] and cardinality(reasons) <= 5),
  note text not null check (char_length(note) <= 500),
  -- One to each contact. No foreign keys, as everywhere to deliveries.
  delivery_ids uuid[] not null,
  unique (user_id, key)
);
comment on table vibe_checks is 'vibe: what was shared of how a date feels';
create index vibe_checks_account on vibe_checks (user_id, created_at desc);

alter table vibe_checks enable row level security;
alter table vibe_checks force row level security;
create policy vibe_checks_own on vibe_checks for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy vibe_checks_service on vibe_checks for all to porchlight_service using (true) with check (true);
grant select on vibe_checks to porchlight_account;
grant select, insert, update, delete on vibe_checks to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0090_vibe.sql', '58ed3ea8473b3f636dee3b534bbb63f8641c593f1fd7b4fe399910dbcf12a11d');
  perform set_config('search_path', before, true);
end
$once$;
