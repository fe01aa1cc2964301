-- Where she was is kept for an alarm that is hidden from her account, too, under that alarm's own id: nothing that the account
-- can ask may show such a reading, nor how many there are.
alter table location_updates add column hidden boolean not null default false;
update location_updates as fix set hidden = true from incident
  where incident.id = fix.watch_id and incident.hidden;
-- Until now they were in the trail of a date that had ended.
update location_updates as fix set hidden = true, watch_id = incident.id
  from watch join incident on incident.watch_id = watch.id and incident.hidden
  where fix.watch_id = watch.id and fix.created_at > watch.ended_at and fix.created_at >= incident.opened_at
    and not exists (
      select from incident as seen where seen.watch_id = watch.id and not seen.hidden
        and seen.opened_at <= fix.created_at and coalesce(seen.closed_at, 'infinity') >= fix.created_at);

alter policy location_updates_own on location_updates using (user_id = (select auth.uid()) and not hidden);
revoke select on location_updates from authenticated;
grant select (watch_id, sequence, user_id, latitude, longitude, accuracy, battery_percent, taken_at, created_at, by_key)
  on location_updates to authenticated;
