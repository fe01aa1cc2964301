-- The emergency contact of a date: one of its contacts, who is among the first to hear (DATE-06).
alter table date_plans add column emergency_contact_id uuid;
alter table date_plans add constraint date_plans_emergency_contact
  foreign key (emergency_contact_id, user_id) references inner_circle_contacts (id, user_id)
  on delete set null (emergency_contact_id);
create index date_plans_emergency_contact_index on date_plans (emergency_contact_id, user_id)
  where emergency_contact_id is not null;
grant insert (emergency_contact_id), update (emergency_contact_id) on date_plans to authenticated;
