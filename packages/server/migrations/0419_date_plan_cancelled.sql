-- When a planned date was called off; its row is deleted a day later.
alter table date_plans add column cancelled_at timestamptz;
create index date_plans_cancelled on date_plans (cancelled_at) where status = 'cancelled';
