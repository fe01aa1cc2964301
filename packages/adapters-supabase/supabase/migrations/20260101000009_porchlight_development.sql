-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0009_development.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How far the development panel moved the clock, so that a killed server comes back at the same time. Empty in production.
create table development_clock (
  id integer primary key check (id = 1),
  offset_ms bigint not null check (offset_ms >= 0)
);
comment on table development_clock is 'development: the moved clock';

alter table development_clock enable row level security;
alter table development_clock force row level security;
create policy development_clock_service on development_clock for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on development_clock to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0009_development.sql', '8f796a2d9e2796502fe77a8ed9da330d85bc1f9b02a7827e558605943de54d96');
  perform set_config('search_path', before, true);
end
$once$;
