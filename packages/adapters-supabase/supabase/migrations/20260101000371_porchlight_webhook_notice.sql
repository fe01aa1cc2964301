-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0371_webhook_notice.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- That an address was added is told as everything else that was done with the account: what says so in the old way is said anew.
create function webhook_told_anew(told jsonb) returns jsonb language sql immutable set search_path = porchlight, pg_temp as $$
  select replace(told::text, '{"kind": "webhook", "what": "added"}', '{"kind": "account", "notice": "webhook-added"}')::jsonb
$$;
update notifications set data = webhook_told_anew(data) where data ->> 'kind' = 'webhook';
update notification_queue set message = webhook_told_anew(message) where message ->> 'kind' = 'webhook';
update notification_logs set message = webhook_told_anew(message) where message::text like '%"what": "added"%';
update delivery set facts = webhook_told_anew(facts) where next_at is not null and purpose = 'notification';
drop function webhook_told_anew(jsonb);
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0371_webhook_notice.sql', 'a2f803e4027443c3302077ae4b1fa95f5f74b58f1f20dea1db70c1f7a4723c4c');
  perform set_config('search_path', before, true);
end
$once$;
