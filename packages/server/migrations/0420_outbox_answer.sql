-- How a notification is answered on the phone that shows it (core's PushAnswer); null where it is not.
alter table outbox_message add column answer jsonb;
