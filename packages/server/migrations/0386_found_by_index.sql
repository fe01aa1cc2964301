-- Statements on the way of a date, an alarm and the circle that read everybody's rows to find a few: each check-in looked
-- through all messages that were ever stored, each list of contacts did, and each sign-in looked through all dates.
create index watch_account on watch (account_id, armed_at);
create index watch_plan on watch (plan_id) where plan_id is not null;
create index delivery_account on delivery (account_id);
create index delivery_contact on delivery (contact_id, purpose, created_at) where contact_id is not null;
drop index delivery_test;
create index incident_watch on incident (watch_id) where watch_id is not null;
create index inner_circle_contacts_to_remind on inner_circle_contacts (status, invited_at)
  where reminded_at is null and invited_at is not null;
create index inner_circle_contacts_expiring on inner_circle_contacts (status, invite_expires_at)
  where invite_expires_at is not null;
create index geofence_states_account on geofence_states (user_id);
