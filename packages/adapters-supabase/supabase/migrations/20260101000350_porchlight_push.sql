-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0350_push.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Browsers that ring while they are closed (RFC 8030). What subscribes them is derived from the server's secret.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- The session in which it was added: a browser rings no more once that is over.
  auth_session_id uuid not null unique references auth_session (id) on delete cascade,
  created_at timestamptz not null,
  -- When its push service took a message last.
  last_sent_at timestamptz,
  -- A browser rings for one account.
  endpoint text not null unique check (char_length(endpoint) between 1 and 500),
  p256dh text not null,
  auth text not null,
  label text not null check (char_length(label) between 1 and 40)
);
comment on table push_subscription is 'notification: phones and browsers that ring (EXT-05)';
create index push_subscription_account on push_subscription (user_id, created_at, id);

alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy push_subscription_own on push_subscription for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy push_subscription_service on push_subscription for all to porchlight_service using (true) with check (true);
-- The keys read what is sent: its owner's browser has them, and nobody else needs them.
grant select (id, user_id, created_at, last_sent_at, endpoint, label) on push_subscription to porchlight_account;
grant select, insert, update, delete on push_subscription to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0350_push.sql', 'ac7c5dd5d59d51a59eb356916659a75a117cbe5675e870cab745efeb945308b0');
  perform set_config('search_path', before, true);
end
$once$;
