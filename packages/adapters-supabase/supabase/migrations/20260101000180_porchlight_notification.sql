-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0180_notification.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What somebody is told inside the app: facts, not sentences; those are made in the reader's language.
create table notifications (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  type text not null check (type in
    ('system', 'security', 'safety', 'check_in', 'sos', 'geofence', 'route', 'vibe', 'billing')),
  -- core's NotificationData.
  data jsonb not null,
  read boolean not null default false,
  -- What it tells of: told once, however often it is noticed. Null for what is always something new.
  source text,
  unique (user_id, source)
);
comment on table notifications is 'notification: what somebody is told inside the app';
create index notifications_account on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not read;
create index notifications_created on notifications (created_at);

alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_own on notifications for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy notifications_read on notifications for update to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy notifications_remove on notifications for delete to porchlight_account using (user_id = (select porchlight.uid()));
create policy notifications_service on notifications for all to porchlight_service using (true) with check (true);
grant select, delete on notifications to porchlight_account;
grant update (read) on notifications to porchlight_account;
grant select, insert, update, delete on notifications to porchlight_service;

-- Notifications have versions of their own: they are told of at other moments than watches and circles.
alter table live_version drop constraint live_version_topic_check;
alter table live_version add constraint live_version_topic_check check (topic in ('watch', 'circle', 'notification'));
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0180_notification.sql', '0247808a0de0272422a768c85d9c58ab7eb65cc887b7aa07f3b4c64e983871df');
  perform set_config('search_path', before, true);
end
$once$;
