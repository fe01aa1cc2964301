-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0062_language.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- language: in which language somebody is written and spoken to

alter table user_profiles add column language text not null default 'en' check (language in ('en', 'es'));
grant update (language) on user_profiles to porchlight_account;

-- The contact's own, whatever the dater reads: an alarm is understood at once or not at all.
alter table inner_circle_contacts add column language text not null default 'en' check (language in ('en', 'es'));
grant select (language), insert (language), update (language) on inner_circle_contacts to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0062_language.sql', '5cf5371b96af26fdc5e314e5f4b1f80e499399755c23590651af8a1817c04d9b');
  perform set_config('search_path', before, true);
end
$once$;
