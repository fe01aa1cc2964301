-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0161_date_card_photo.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The photo of the person whom she meets, on the card of a date. It is sealed with a key that is never in the database, and bound
-- to its card; it goes with the card, and with the details of the date.
alter table date_card
  -- Says which photo it is to who knows the server's secret, and nothing of the picture: the same photo has the same name.
  add column photo text,
  -- Names the key, as for recordings.
  add column photo_key_id text,
  add column photo_sealed bytea check (octet_length(photo_sealed) <= 300100),
  add constraint date_card_photo check (
    (photo is null) = (photo_key_id is null) and (photo is null) = (photo_sealed is null));
-- In her own name what is sealed can be read, and is opened by the server.
grant select (photo, photo_key_id, photo_sealed) on date_card to porchlight_account;
-- Who has a card already knows it without a photo.
update date_card_person set told = told || '{"photo": null}' where told is not null;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0161_date_card_photo.sql', '4d17de94b6bee5fa31b5b9857c0a7451a378c5006575939595c29df2945038b0');
  perform set_config('search_path', before, true);
end
$once$;
