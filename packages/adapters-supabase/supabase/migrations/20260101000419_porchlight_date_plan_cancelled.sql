-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0419_date_plan_cancelled.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- When a planned date was called off; its row is deleted a day later.
alter table date_plans add column cancelled_at timestamptz;
create index date_plans_cancelled on date_plans (cancelled_at) where status = 'cancelled';
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0419_date_plan_cancelled.sql', '8e361a0b53bba9a0badb96bdf24b22b21076f1040b2a3ddd0ee44f14568ff1c2');
  perform set_config('search_path', before, true);
end
$once$;
