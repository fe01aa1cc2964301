-- The profile is followed live: it counts its own changes, and the emergency contact's with the circle.
alter table live_version drop constraint live_version_topic_check;
alter table live_version add constraint live_version_topic_check
  check (topic in ('watch', 'circle', 'notification', 'recording', 'profile'));
