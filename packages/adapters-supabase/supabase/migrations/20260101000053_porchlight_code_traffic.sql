-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0053_code_traffic.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How many codes went out in a minute and how many were entered: what they may cost, and whether people want them.
create table code_traffic (
  minute timestamptz primary key,
  sent integer not null default 0,
  used integer not null default 0
);
comment on table code_traffic is 'phone: codes sent and entered, by the minute';

alter table code_traffic enable row level security;
alter table code_traffic force row level security;
create policy code_traffic_service on code_traffic for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on code_traffic to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0053_code_traffic.sql', 'b49c2c7f1ffb599e3db08237fc7b582814f3bb06a91466588fb05c2f7c88d051');
  perform set_config('search_path', before, true);
end
$once$;
