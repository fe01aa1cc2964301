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
create policy notifications_own on notifications for select to authenticated using (user_id = (select auth.uid()));
create policy notifications_read on notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy notifications_remove on notifications for delete to authenticated using (user_id = (select auth.uid()));
create policy notifications_service on notifications for all to service_role using (true) with check (true);
grant select, delete on notifications to authenticated;
grant update (read) on notifications to authenticated;
grant select, insert, update, delete on notifications to service_role;

-- Notifications have versions of their own: they are told of at other moments than watches and circles.
alter table live_version drop constraint live_version_topic_check;
alter table live_version add constraint live_version_topic_check check (topic in ('watch', 'circle', 'notification'));
