-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0160_date_card.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What the card of a date says beside the plan itself, for whom she gives it to. Its id is that of the plan.
create table date_card (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- When those who have it are told what is new; later for a row whose handling failed. Null while there is nothing to tell.
  deadline_at timestamptz,
  failures int2 not null default 0,
  handle text check (char_length(handle) between 1 and 200),
  vehicle text check (char_length(vehicle) between 1 and 120),
  unique (id, user_id),
  foreign key (id, user_id) references date_plans (id, user_id) on delete cascade
);
comment on table date_card is 'date-plan: what the card of a date says beside the plan';
create index date_card_account on date_card (user_id);
create index date_card_deadline on date_card (deadline_at) where deadline_at is not null;

-- Who has a card. All keys hold the account: a card can never be with a contact of somebody else, and who is removed from the
-- circle has it no more.
create table date_card_person (
  id uuid primary key,
  card_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  contact_id uuid not null,
  shared_at timestamptz not null,
  -- When it was last on their screen.
  seen_at timestamptz,
  -- No foreign key, as everywhere to deliveries.
  delivery_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  token_hash text not null unique,
  -- core's CardFacts as they were told last; gone with the details of the date.
  told jsonb,
  unique (card_id, contact_id),
  foreign key (card_id, user_id) references date_card (id, user_id) on delete cascade,
  foreign key (contact_id, user_id) references inner_circle_contacts (id, user_id) on delete cascade
);
comment on table date_card_person is 'date-plan: who has the card of a date';
create index date_card_person_contact on date_card_person (contact_id, user_id);
create index date_card_person_account on date_card_person (user_id);

alter table date_card enable row level security;
alter table date_card force row level security;
alter table date_card_person enable row level security;
alter table date_card_person force row level security;
create policy date_card_own on date_card for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy date_card_service on date_card for all to porchlight_service using (true) with check (true);
create policy date_card_person_own on date_card_person for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy date_card_person_service on date_card_person for all to porchlight_service using (true) with check (true);
grant select (id, user_id, deadline_at, handle, vehicle) on date_card to porchlight_account;
grant select (id, card_id, user_id, contact_id, shared_at, seen_at, delivery_id) on date_card_person to porchlight_account;
grant select, insert, update, delete on date_card, date_card_person to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0160_date_card.sql', '8f1a770710b24454556f4c8d1c087f5b0d1fde31ff530b76640353e3966846dc');
  perform set_config('search_path', before, true);
end
$once$;
