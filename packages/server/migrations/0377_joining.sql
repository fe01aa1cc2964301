-- Somebody who was chosen for a date and could not be told when it was armed joins it as soon as they can be: with their yes,
-- when texts to them are switched on, with an address. The worker sees to it, whatever made them reachable.
alter table inner_circle_contacts add column joins_at timestamptz;
comment on column inner_circle_contacts.joins_at is
  'Since when they can be told; null once the worker has looked for a date that is on and counts on them';
create index inner_circle_contacts_joining on inner_circle_contacts (joins_at) where joins_at is not null;

create function note_contact_reachable() returns trigger
  language plpgsql
  as $$
begin
  new.joins_at = new.updated_at;
  return new;
end
$$;
create trigger inner_circle_contacts_reachable before update on inner_circle_contacts for each row
  when (new.status = 'verified' and (new.sms_enabled or new.email is not null)
    and not (old.status = 'verified' and (old.sms_enabled or old.email is not null)))
  execute function note_contact_reachable();

comment on table watch_recipient is 'check-in: who is told, as it was when the date was armed or they joined it';

alter table watch_event drop constraint watch_event_type_check;
alter table watch_event add constraint watch_event_type_check
  check (type in ('armed', 'check-in', 'extend', 'sooner', 'end', 'steps-done', 'resolve', 'joined'));
