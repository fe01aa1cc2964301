-- Somebody who feels uneasy can ask for the next check-in sooner.
alter table watch_event drop constraint watch_event_type_check;
alter table watch_event add constraint watch_event_type_check
  check (type in ('armed', 'check-in', 'extend', 'sooner', 'end', 'steps-done', 'resolve'));
