-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0210_incident_photo.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The photo on the card of a date, as it was when a hidden alarm opened: whoever forces her can put another one on the card, or
-- take it off, and the card forgets it as the date ends. Sealed as on the card, whose plan the alarm's watch names.
create table incident_photo (
  incident_id uuid primary key references incident (id) on delete cascade,
  photo text not null,
  photo_key_id text not null,
  photo_sealed bytea not null check (octet_length(photo_sealed) <= 300100)
);
comment on table incident_photo is 'incident: the photo that the people of a hidden alarm see';

-- The account never learns that there is such an alarm: nothing of it can be read in its name.
alter table incident_photo enable row level security;
alter table incident_photo force row level security;
create policy incident_photo_service on incident_photo for all to porchlight_service using (true) with check (true);
grant select, insert, delete on incident_photo to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0210_incident_photo.sql', 'b25b88bcb6ec26e72434a6836052c2d25bb526ec722053a5e2b58e838e10189a');
  perform set_config('search_path', before, true);
end
$once$;
