-- That an address was added is told as everything else that was done with the account: what says so in the old way is said anew.
create function webhook_told_anew(told jsonb) returns jsonb language sql immutable as $$
  select replace(told::text, '{"kind": "webhook", "what": "added"}', '{"kind": "account", "notice": "webhook-added"}')::jsonb
$$;
update notifications set data = webhook_told_anew(data) where data ->> 'kind' = 'webhook';
update notification_queue set message = webhook_told_anew(message) where message ->> 'kind' = 'webhook';
update notification_logs set message = webhook_told_anew(message) where message::text like '%"what": "added"%';
update delivery set facts = webhook_told_anew(facts) where next_at is not null and purpose = 'notification';
drop function webhook_told_anew(jsonb);
