-- What a date was armed with holds to its end, whatever becomes of the plan meanwhile: 1 essential, 2 premium, 3 elite. Null for
-- dates armed before. A number, because a text makes the row so wide that the planner, for want of statistics, takes the table for
-- a small one and reads it whole.
alter table watch add column armed_tier int2 check (armed_tier between 1 and 3);

-- Since when a payment of it is disputed at the bank it came from; null while none is.
alter table subscriptions add column disputed_at timestamptz;
