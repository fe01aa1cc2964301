-- What she records is followed live: the list of her recordings counts its own changes, a chunk every few seconds.
alter table live_version drop constraint live_version_topic_check;
alter table live_version add constraint live_version_topic_check
  check (topic in ('watch', 'circle', 'notification', 'recording'));
