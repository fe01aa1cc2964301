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
grant select (photo, photo_key_id, photo_sealed) on date_card to authenticated;
-- Who has a card already knows it without a photo.
update date_card_person set told = told || '{"photo": null}' where told is not null;
