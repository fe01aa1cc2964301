-- A call for help that renews an alarm is told like one that opens it, where both may be told; answers after it are told anew. In
-- `facts` stands what core says of the call: `renews`, and `tellsOthers` where other services may know of it.
create or replace function webhook_tell() returns trigger language plpgsql set lock_timeout = '100ms' as $$
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
      perform webhook_store(alarm.account_id, happened.at, told.event,
        told.event || ':' || alarm.id || coalesce((
          select ':' || max(called.id) from incident_event called
          where called.incident_id = alarm.id and called.id <= happened.id and called.type = 'again'
            and called.facts @> '{"tellsOthers": true}'), ''),
        jsonb_build_object('incidentId', alarm.id, 'kind', alarm.kind, 'watchId', alarm.watch_id)
          || case when happened.type = 'again' then '{"isRenewed": true}'::jsonb else '{}'::jsonb end)
      from happened
      join (values ('answered', 'incident.acknowledged'), ('unanswered', 'incident.unanswered'),
        ('closed', 'incident.resolved'), ('again', 'incident.opened')) as told (type, event)
        on told.type = happened.type
      join incident alarm on alarm.id = happened.incident_id
      where (happened.type = 'closed') = (alarm.closed_at is not null)
        and (happened.type <> 'answered' or happened.facts ->> 'answer' in ('on-it', 'reached'))
        and (happened.type <> 'again' or happened.facts @> '{"tellsOthers": true}')
        and webhook_tells(alarm, happened.type = 'again');
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
