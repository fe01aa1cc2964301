-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0240_seeming.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What an account sees of a contact while an alarm rings that it may not know of, and what is done when that ends: the person
-- is gone, or their texts are off. The alarm goes on telling them.
alter table inner_circle_contacts
  add column seems_like text check (seems_like in ('removed', 'muted')),
  add column is_shown boolean not null generated always as (seems_like is distinct from 'removed') stored,
  add column sms_shown boolean not null generated always as (sms_enabled and seems_like is null) stored;
grant select (is_shown, sms_shown) on inner_circle_contacts to porchlight_account;

drop policy inner_circle_contacts_own on inner_circle_contacts;
create policy inner_circle_contacts_own on inner_circle_contacts for all to porchlight_account
  using (user_id = (select porchlight.uid()) and is_shown) with check (user_id = (select porchlight.uid()));

-- Whoever seems removed can be added anew.
alter table inner_circle_contacts drop constraint inner_circle_contacts_user_id_phone_key;
create unique index inner_circle_contacts_number on inner_circle_contacts (user_id, phone) where is_shown;
create index inner_circle_contacts_seeming on inner_circle_contacts (user_id) where seems_like is not null;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0240_seeming.sql', '643a80321f30e92ac0caf4d2176b9ad24a9703613712a5d41f44560d3f487a98');
  perform set_config('search_path', before, true);
end
$once$;
