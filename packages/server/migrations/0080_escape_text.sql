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
create policy escape_text_own on escape_text for select to authenticated using (user_id = (select auth.uid()));
create policy escape_text_service on escape_text for all to service_role using (true) with check (true);
grant select (id, user_id, started_at, retry_at, ended_at, contact_id, first_delivery_id, retry_delivery_id, key, phone,
  name, state) on escape_text to authenticated;
grant select, insert, update, delete on escape_text to service_role;
