-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0110_sos_ask.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Something that she asked her people for: to be fetched, called, talked to. No alarm is open because of it.
create table sos_ask (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  claimed_at timestamptz,
  -- Who has it: the first who said so. No foreign key: a contact may be removed meanwhile.
  claimed_by uuid,
  claimed_name text,
  -- Under which the phone sent it: an ask exists once, however often it arrives.
  key text not null,
  kind text not null check (kind in ('come', 'call', 'talk')),
  -- core's Fix; only where somebody is to fetch her.
  fix jsonb,
  check ((claimed_at is null) = (claimed_by is null)),
  unique (user_id, key)
);
comment on table sos_ask is 'sos: what she asked her people for, and who took it';
create index sos_ask_account on sos_ask (user_id, asked_at);

-- Whom an ask went to, and the link that each of them got.
create table sos_ask_person (
  ask_id uuid not null references sos_ask (id) on delete cascade,
  contact_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  -- No foreign key, as everywhere to deliveries.
  delivery_id uuid not null,
  token_hash text not null unique,
  primary key (ask_id, contact_id)
);
comment on table sos_ask_person is 'sos: whom an ask went to';
create index sos_ask_person_contact on sos_ask_person (contact_id);
create index sos_ask_person_account on sos_ask_person (user_id);

alter table sos_ask enable row level security;
alter table sos_ask force row level security;
alter table sos_ask_person enable row level security;
alter table sos_ask_person force row level security;
create policy sos_ask_own on sos_ask for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy sos_ask_service on sos_ask for all to porchlight_service using (true) with check (true);
create policy sos_ask_person_own on sos_ask_person for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy sos_ask_person_service on sos_ask_person for all to porchlight_service using (true) with check (true);
grant select on sos_ask to porchlight_account;
grant select (ask_id, contact_id, user_id, delivery_id) on sos_ask_person to porchlight_account;
grant select, insert, update, delete on sos_ask, sos_ask_person to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0110_sos_ask.sql', 'dcf14a0a806c6654679e35e857d8537d6330e20a24841dec5e98635d31545162');
  perform set_config('search_path', before, true);
end
$once$;
