-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0063_subscription_cancel.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How often the provider was asked in vain to end the subscription of an account that is to be erased.
alter table subscriptions add column cancel_tries int4 not null default 0 check (cancel_tries >= 0);
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0063_subscription_cancel.sql', 'eb0183e55e08eeb307597c9816b8a8312fb52b746708846487cbfe060124426c');
  perform set_config('search_path', before, true);
end
$once$;
