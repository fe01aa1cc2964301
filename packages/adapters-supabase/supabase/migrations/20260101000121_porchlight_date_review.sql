-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0121_date_review.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How a date was, for the dater alone. It goes with its plan: when the account is erased, or the date is seven years old.
create table date_reviews (
  plan_id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  felt text not null check (felt in ('good', 'mixed', 'bad')),
  notes text not null check (char_length(notes) <= 2000),
  -- Only where she chose to keep it: the plan's own is erased on a good ending.
  place text check (char_length(place) between 1 and 200),
  reviewed_at timestamptz not null,
  foreign key (plan_id, user_id) references date_plans (id, user_id) on delete cascade
);
comment on table date_reviews is 'date-plan: how dates were, in the dater''s own words';
create index date_reviews_account on date_reviews (user_id, reviewed_at desc);

alter table date_reviews enable row level security;
alter table date_reviews force row level security;

create policy date_reviews_own on date_reviews for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy date_reviews_add on date_reviews for insert to porchlight_account
  with check (
    user_id = (select porchlight.uid())
    and exists (select from date_plans where date_plans.id = plan_id and date_plans.status = 'completed')
  );
create policy date_reviews_change on date_reviews for update to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy date_reviews_drop on date_reviews for delete to porchlight_account using (user_id = (select porchlight.uid()));
create policy date_reviews_service on date_reviews for all to porchlight_service using (true) with check (true);

grant select, delete on date_reviews to porchlight_account;
grant insert (plan_id, user_id, felt, notes, place, reviewed_at) on date_reviews to porchlight_account;
grant update (felt, notes, place, reviewed_at) on date_reviews to porchlight_account;
grant select, insert, update, delete on date_reviews to porchlight_service;

-- The dater's own log shows what she did on a date (DATE-10). What duress set off leaves no event of its own here: it is an
-- incident, and a hidden one is not hers to see.
create policy watch_event_own on watch_event for select to porchlight_account
  using (exists (select from watch where watch.id = watch_id and watch.account_id = (select porchlight.uid())));
grant select (watch_id, id, at, type) on watch_event to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0121_date_review.sql', 'eec5f8bd0409716f37499a066440f25a3022b60e0090e980f69e3d1d46556cd1');
  perform set_config('search_path', before, true);
end
$once$;
