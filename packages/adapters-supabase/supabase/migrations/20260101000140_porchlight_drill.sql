-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0140_drill.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- A test of somebody's circle: whether each of its people would be reached. It belongs to no watch and no alarm.
create table circle_drill (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  started_at timestamptz not null,
  cause text not null check (cause in ('dater', 'clock')),
  -- Under which she sent it: a test exists once, however often it arrives. Null where the clock did.
  key text,
  check ((cause = 'dater') = (key is not null)),
  unique (user_id, key)
);
comment on table circle_drill is 'circle: tests of who would be reached';
create index circle_drill_account on circle_drill (user_id, started_at);
create index circle_drill_started on circle_drill (started_at);

-- Whom a test went to. No foreign key: a contact may be removed meanwhile.
create table circle_drill_person (
  drill_id uuid not null references circle_drill (id) on delete cascade,
  contact_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  answered_at timestamptz,
  primary key (drill_id, contact_id)
);
comment on table circle_drill_person is 'circle: whom a test went to, and when they answered';
create index circle_drill_person_contact on circle_drill_person (contact_id);
create index circle_drill_person_account on circle_drill_person (user_id);

-- The messages of a test, each with a link of its own. No foreign key, as everywhere to deliveries.
create table circle_drill_message (
  delivery_id uuid primary key,
  drill_id uuid not null,
  contact_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  token_hash text not null unique,
  foreign key (drill_id, contact_id) references circle_drill_person (drill_id, contact_id) on delete cascade
);
comment on table circle_drill_message is 'circle: the messages of a test';
create index circle_drill_message_person on circle_drill_message (drill_id, contact_id);
create index circle_drill_message_account on circle_drill_message (user_id);

-- Who has switched on that tests go out by themselves, and when the next one does.
create table circle_drill_repeat (
  user_id uuid primary key references account (id) on delete cascade,
  next_at timestamptz not null
);
comment on table circle_drill_repeat is 'circle: when the next test goes out by itself';
create index circle_drill_repeat_next on circle_drill_repeat (next_at);

alter table circle_drill enable row level security;
alter table circle_drill force row level security;
alter table circle_drill_person enable row level security;
alter table circle_drill_person force row level security;
alter table circle_drill_message enable row level security;
alter table circle_drill_message force row level security;
alter table circle_drill_repeat enable row level security;
alter table circle_drill_repeat force row level security;
create policy circle_drill_own on circle_drill for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy circle_drill_service on circle_drill for all to porchlight_service using (true) with check (true);
create policy circle_drill_person_own on circle_drill_person for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy circle_drill_person_service on circle_drill_person for all to porchlight_service using (true) with check (true);
create policy circle_drill_message_own on circle_drill_message for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy circle_drill_message_service on circle_drill_message for all to porchlight_service using (true) with check (true);
create policy circle_drill_repeat_own on circle_drill_repeat for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy circle_drill_repeat_service on circle_drill_repeat for all to porchlight_service using (true) with check (true);
grant select on circle_drill, circle_drill_person, circle_drill_repeat to porchlight_account;
grant select (delivery_id, drill_id, contact_id, user_id) on circle_drill_message to porchlight_account;
grant select, insert, update, delete on circle_drill, circle_drill_person, circle_drill_message, circle_drill_repeat
  to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0140_drill.sql', 'b72ee492b824c7edd0d3834dc16e37aad1855bf063ee6d3414379979ce32e865');
  perform set_config('search_path', before, true);
end
$once$;
