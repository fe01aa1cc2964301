-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0035_test_text.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The newest test text to a contact: what a list of contacts shows of it.
create index delivery_test on delivery (contact_id, created_at desc) where purpose = 'test';
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0035_test_text.sql', '730e9fb01bf342748c797b5402bfb9fc410fa7d2c47356bb1b63a3083d61e538');
  perform set_config('search_path', before, true);
end
$once$;
