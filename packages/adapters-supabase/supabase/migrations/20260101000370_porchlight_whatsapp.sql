-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0370_whatsapp.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- News of her own may go to her by WhatsApp. Whom else it went to would have to agree to that first, and nobody is asked.
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check
  check (channel in ('sms', 'voice', 'email', 'push', 'whatsapp'));
alter table delivery add constraint delivery_whatsapp_own
  check (channel <> 'whatsapp' or contact_id is null);
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0370_whatsapp.sql', '03fa8de196bdfe71193aea745cd0e64d37f2d1b583ae88264501b9fdbbba08d9');
  perform set_config('search_path', before, true);
end
$once$;
