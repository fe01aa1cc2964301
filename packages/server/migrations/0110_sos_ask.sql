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
create policy sos_ask_own on sos_ask for select to authenticated using (user_id = (select auth.uid()));
create policy sos_ask_service on sos_ask for all to service_role using (true) with check (true);
create policy sos_ask_person_own on sos_ask_person for select to authenticated using (user_id = (select auth.uid()));
create policy sos_ask_person_service on sos_ask_person for all to service_role using (true) with check (true);
grant select on sos_ask to authenticated;
grant select (ask_id, contact_id, user_id, delivery_id) on sos_ask_person to authenticated;
grant select, insert, update, delete on sos_ask, sos_ask_person to service_role;
