-- How often something was done lately. One row a key; the key is hashed before it comes here, because it holds addresses
-- and numbers.
create table rate_limits (
  key text primary key,
  -- Milliseconds since 1970 of each hit that still counts, oldest first.
  hits float8[] not null,
  -- Whether the newest try counted or was refused.
  taken boolean not null,
  expires_at timestamptz not null
);
comment on table rate_limits is 'access: hits of every limit, counted exactly (D-14, D-16)';
create index rate_limits_expires on rate_limits (expires_at);

alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy rate_limits_service on rate_limits for all to service_role using (true) with check (true);
grant select, insert, update, delete on rate_limits to service_role;
