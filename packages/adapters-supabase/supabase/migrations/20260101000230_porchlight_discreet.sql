-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0230_discreet.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What messages to her own phone say where they may not say what they are about; the defaults are core's.
alter table cloak_settings
  add column reminder_text text not null default 'A task is due' check (char_length(reminder_text) between 1 and 40),
  add column always_discreet boolean not null default false;
grant insert (reminder_text, always_discreet) on cloak_settings to porchlight_account;
grant update (reminder_text, always_discreet) on cloak_settings to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0230_discreet.sql', 'c8e8b74852c8aadeb983438bd3162309c434411c2ecb658202fff01b4883675d');
  perform set_config('search_path', before, true);
end
$once$;
