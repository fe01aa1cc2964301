-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0360_webhook_tell.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What is told other services is stored in one place. Waiting for somebody who changes an address at this very moment costs the
-- alarm no more than a tenth of a second: then this message is lost, and the alarm is not.
create function webhook_store(
  account uuid, happened timestamptz, kind text, told_of text, ids jsonb
) returns void language sql set search_path = porchlight, pg_temp as $$
  insert into webhook_delivery (id, user_id, webhook_id, happened_at, next_at, event, source, facts)
  select gen_random_uuid(), account, endpoint.id, happened, happened, kind, told_of, ids
  from webhook_endpoint endpoint
  where endpoint.user_id = account and endpoint.active and kind = any(endpoint.events)
  on conflict do nothing
$$;

-- core's isAlarmTold. Never of a hidden alarm, nor of one that she rang silently. A press that opens an alarm still counts down
-- at that moment, and names the alarm afterwards: later on another press that counts down makes no silent alarm a loud one.
create function webhook_tells(alarm incident, opens boolean) returns boolean language sql stable set search_path = porchlight, pg_temp as $$
  select not alarm.hidden and (alarm.kind in ('missed-check-in', 'broadcast', 'route') or (alarm.kind = 'sos' and exists (
    select from sos_press
    where user_id = alarm.account_id and mode <> 'instant' and (incident_id = alarm.id or (opens and state = 'counting')))))
$$;

-- What goes on in a hidden alarm is stored with the one whose place it took, too, once that is closed: it is not told. Of
-- somebody who seems removed nothing is told.
create function webhook_tell() returns trigger language plpgsql set lock_timeout = '100ms' set search_path = porchlight, pg_temp as $$
begin
  if not exists (select from webhook_endpoint where active) then return null; end if;
  case tg_table_name
    when 'watch_event' then
      perform webhook_store(watch.account_id, happened.at, told.event, 'watch-event:' || happened.id,
        jsonb_build_object('watchId', happened.watch_id))
      from happened
      join (values ('armed', 'check-in.armed'), ('check-in', 'check-in.done'), ('extend', 'check-in.extended'),
        ('end', 'check-in.ended')) as told (type, event) on told.type = happened.type
      join watch on watch.id = happened.watch_id;
    when 'incident' then
      perform webhook_store(alarm.account_id, alarm.opened_at, told.event, told.event || ':' || alarm.id,
        jsonb_build_object('incidentId', alarm.id, 'kind', alarm.kind, 'watchId', alarm.watch_id))
      from happened
      join incident alarm on alarm.id = happened.id
      cross join (values ('check-in.missed'), ('incident.opened')) as told (event)
      where (told.event = 'incident.opened' or alarm.kind = 'missed-check-in') and webhook_tells(alarm, true);
    when 'incident_event' then
      perform webhook_store(alarm.account_id, happened.at, told.event, told.event || ':' || alarm.id,
        jsonb_build_object('incidentId', alarm.id, 'kind', alarm.kind, 'watchId', alarm.watch_id))
      from happened
      join (values ('answered', 'incident.acknowledged'), ('unanswered', 'incident.unanswered'),
        ('closed', 'incident.resolved')) as told (type, event) on told.type = happened.type
      join incident alarm on alarm.id = happened.incident_id
      where (happened.type = 'closed') = (alarm.closed_at is not null)
        and (happened.type <> 'answered' or happened.facts ->> 'answer' in ('on-it', 'reached'))
        and webhook_tells(alarm, false);
    when 'inner_circle_contacts' then
      perform webhook_store(new.user_id, new.updated_at, told.event,
        told.event || ':' || new.id || ':' || (extract(epoch from new.updated_at) * 1000)::int8,
        jsonb_build_object('contactId', new.id))
      from (values ('verified', 'circle.contact-consented'), ('declined', 'circle.contact-declined'),
        ('stopped', 'circle.contact-stopped')) as told (status, event)
      where told.status = new.status;
  end case;
  return null;
exception when others then
  raise warning 'webhook: %', sqlerrm;
  return null;
end $$;

drop trigger webhook_on_watch_event on watch_event;
create trigger webhook_on_watch_event after insert on watch_event
  referencing new table as happened for each statement execute function webhook_tell();
drop trigger webhook_on_incident on incident;
create trigger webhook_on_incident after insert on incident
  referencing new table as happened for each statement execute function webhook_tell();
drop trigger webhook_on_incident_event on incident_event;
create trigger webhook_on_incident_event after insert on incident_event
  referencing new table as happened for each statement execute function webhook_tell();
drop trigger webhook_on_contact on inner_circle_contacts;
create trigger webhook_on_contact after update of status on inner_circle_contacts for each row
  when (old.status is distinct from new.status and new.is_shown and (
    new.status in ('verified', 'declined') or (new.status = 'stopped' and old.status in ('verified', 'pending'))))
  execute function webhook_tell();
drop function webhook_on_watch_event, webhook_on_incident, webhook_on_incident_event, webhook_on_contact;
drop function webhook_tells(incident);

-- Addresses that did not take something that still waits: they share the slow lane.
create index webhook_delivery_failing on webhook_delivery (webhook_id)
  where state = 'waiting' and (status is not null or fault is not null);
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0360_webhook_tell.sql', '931e144a733dbebea4640f930c17dd65cc9f8ba5b173d3cd03aec3908e6d7c26');
  perform set_config('search_path', before, true);
end
$once$;
