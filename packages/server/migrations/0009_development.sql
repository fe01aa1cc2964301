-- How far the development panel moved the clock, so that a killed server comes back at the same time. Empty in production.
create table development_clock (
  id integer primary key check (id = 1),
  offset_ms bigint not null check (offset_ms >= 0)
);
comment on table development_clock is 'development: the moved clock';

alter table development_clock enable row level security;
alter table development_clock force row level security;
create policy development_clock_service on development_clock for all to service_role using (true) with check (true);
grant select, insert, update, delete on development_clock to service_role;
