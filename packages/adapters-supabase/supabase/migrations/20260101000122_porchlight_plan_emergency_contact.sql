-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0122_plan_emergency_contact.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The emergency contact of a date: one of its contacts, who is among the first to hear (DATE-06).
alter table date_plans add column emergency_contact_id uuid;
alter table date_plans add constraint date_plans_emergency_contact
  foreign key (emergency_contact_id, user_id) references inner_circle_contacts (id, user_id)
  on delete set null (emergency_contact_id);
create index date_plans_emergency_contact_index on date_plans (emergency_contact_id, user_id)
  where emergency_contact_id is not null;
grant insert (emergency_contact_id), update (emergency_contact_id) on date_plans to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0122_plan_emergency_contact.sql', 'a3e05f43dfdd714ffd95f1d1ffd55d9fca196550c22ea9956cf0b17fda6e604f');
  perform set_config('search_path', before, true);
end
$once$;
