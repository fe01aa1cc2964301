-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0412_armed_tier.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What a date was armed with holds to its end, whatever becomes of the plan meanwhile: 1 essential, 2 premium, 3 elite. Null for
-- dates armed before. A number, because a text makes the row so wide that the planner, for want of statistics, takes the table for
-- a small one and reads it whole.
alter table watch add column armed_tier int2 check (armed_tier between 1 and 3);

-- Since when a payment of it is disputed at the bank it came from; null while none is.
alter table subscriptions add column disputed_at timestamptz;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0412_armed_tier.sql', '685efdfd8c6f0c31c8cdb549b644ed59e81220f25ceaceb75a191a31abc36bcd');
  perform set_config('search_path', before, true);
end
$once$;
