-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0260_venue.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The directory of venues. Everybody reads it, administrators alone write it; what nobody has looked at is not in it.
create table venue (
  id uuid primary key,
  created_at timestamptz not null,
  -- When an administrator last stood for what is said here; a demo has nobody who does.
  verified_at timestamptz,
  -- Made up for a demo: it is nowhere.
  is_demo boolean not null default false,
  name text not null check (char_length(name) between 1 and 80),
  category text not null check (category in ('restaurant', 'bar', 'cafe', 'entertainment')),
  address text not null check (char_length(address) between 1 and 110),
  phone text check (phone ~ '^\+[1-9][0-9]{1,14}$'),
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Numbers that somebody else gave, with who and when, or none.
  rating float8 check (rating between 0 and 5),
  rating_source text,
  rating_checked_on text,
  safety_score int2 check (safety_score between 0 and 100),
  safety_score_source text,
  safety_score_checked_on text,
  check (is_demo = (verified_at is null)),
  check ((latitude is null) = (longitude is null)),
  check (num_nulls(rating, rating_source, rating_checked_on) in (0, 3)),
  check (num_nulls(safety_score, safety_score_source, safety_score_checked_on) in (0, 3))
);
comment on table venue is 'venue: places that were looked at, with who says what';
create index venue_name on venue (name collate "C");

-- What is known of a venue, each with who says so and since when; what is not known has no row.
create table venue_fact (
  venue_id uuid not null references venue (id) on delete cascade,
  kind text not null
    check (kind in ('hours', 'staffed-door', 'code-phrase', 'transport', 'lighting', 'staff-trained')),
  is_so boolean not null,
  note text not null check (char_length(note) <= 200),
  source text not null check (char_length(source) between 1 and 120),
  checked_on text not null check (checked_on ~ '^\d{4}-\d{2}-\d{2}$'),
  primary key (venue_id, kind)
);
comment on table venue_fact is 'venue: what is known of a place, with its source and day';

-- What members suggest for the directory. It goes with the account; the venue that came of it stays.
create table venue_suggestion (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  decided_at timestamptz,
  name text not null check (char_length(name) between 1 and 80),
  category text not null check (category in ('restaurant', 'bar', 'cafe', 'entertainment')),
  address text not null check (char_length(address) between 1 and 110),
  note text not null check (char_length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  refusal text check (refusal in ('known', 'not-found', 'unsuitable')),
  venue_id uuid references venue (id) on delete set null,
  check ((decided_at is null) = (state = 'waiting')),
  check ((refusal is not null) = (state = 'refused')),
  check (venue_id is null or state = 'accepted')
);
comment on table venue_suggestion is 'venue: places that members suggest, and what became of it';
create index venue_suggestion_account on venue_suggestion (user_id, created_at desc);
create index venue_suggestion_waiting on venue_suggestion (created_at) where state = 'waiting';
create index venue_suggestion_decided on venue_suggestion (decided_at) where decided_at is not null;
create index venue_suggestion_venue on venue_suggestion (venue_id) where venue_id is not null;

alter table venue enable row level security;
alter table venue force row level security;
create policy venue_read on venue for select to porchlight_account using (true);
create policy venue_service on venue for all to porchlight_service using (true) with check (true);
grant select on venue to porchlight_account;
grant select, insert, update, delete on venue to porchlight_service;

alter table venue_fact enable row level security;
alter table venue_fact force row level security;
create policy venue_fact_read on venue_fact for select to porchlight_account using (true);
create policy venue_fact_service on venue_fact for all to porchlight_service using (true) with check (true);
grant select on venue_fact to porchlight_account;
grant select, insert, update, delete on venue_fact to porchlight_service;

alter table venue_suggestion enable row level security;
alter table venue_suggestion force row level security;
create policy venue_suggestion_own on venue_suggestion for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy venue_suggestion_service on venue_suggestion for all to porchlight_service using (true) with check (true);
grant select on venue_suggestion to porchlight_account;
grant select, insert, update, delete on venue_suggestion to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0260_venue.sql', 'c85d78b4aad3eac57df94cd12f5c1765f0fefac1f1047e2ab8bc4b316a92b7f9');
  perform set_config('search_path', before, true);
end
$once$;
