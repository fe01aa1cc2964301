-- For the operations board, which is looked at while much is open: alarms that are open, and what guards somebody and fails.
create index incident_open on incident (unanswered_at) where closed_at is null;
create index incident_failing on incident (failures) where failures > 0;
create index watch_failing on watch (failures) where failures > 0;
