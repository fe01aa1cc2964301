-- How many codes went out in a minute and how many were entered: what they may cost, and whether people want them.
create table code_traffic (
  minute timestamptz primary key,
  sent integer not null default 0,
  used integer not null default 0
);
comment on table code_traffic is 'phone: codes sent and entered, by the minute';

alter table code_traffic enable row level security;
alter table code_traffic force row level security;
create policy code_traffic_service on code_traffic for all to service_role using (true) with check (true);
grant select, insert, update, delete on code_traffic to service_role;
