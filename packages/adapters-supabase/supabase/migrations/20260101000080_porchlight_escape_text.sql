-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0080_escape_text.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- A text that asks somebody to call, and one more five minutes later: the server counts, so that it goes out with the tab closed.
create table escape_text (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  started_at timestamptz not null,
  -- When the second text goes out, or would have.
  retry_at timestamptz not null,
  ended_at timestamptz,
  -- core's nextEscapeDeadline, or later for a row whose handling failed.
  deadline_at timestamptz,
  -- Who gets it; null when it is the account's own number. No foreign key: a contact may be removed meanwhile.
  contact_id uuid,
  -- The messages. No foreign keys, as everywhere to deliveries.
  first_delivery_id uuid not null,
  retry_delivery_id uuid,
  failures int2 not null default 0,
  -- Under which the phone sent it.
  key text not null,
  phone text not null,
  name text,
  state text not null check (state in ('counting', 'safe', 'repeated')),
  -- Never a third text, and no second one after she said that she is safe.
  check ((state = 'repeated') = (retry_delivery_id is not null)),
  unique (user_id, key)
);
comment on table escape_text is 'escape-text: texts that ask somebody to call, and their one retry';
create unique index escape_text_counting on escape_text (user_id) where state = 'counting';
create index escape_text_deadline on escape_text (deadline_at) where deadline_at is not null;

alter table escape_text enable row level security;
alter table escape_text force row level security;
create policy escape_text_own on escape_text for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy escape_text_service on escape_text for all to porchlight_service using (true) with check (true);
grant select (id, user_id, started_at, retry_at, ended_at, contact_id, first_delivery_id, retry_delivery_id, key, phone,
  name, state) on escape_text to porchlight_account;
grant select, insert, update, delete on escape_text to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0080_escape_text.sql', '329437aa2c317dfefe66124fe95fb56e6c45dc1c72e89519293fd681e7030695');
  perform set_config('search_path', before, true);
end
$once$;
