-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0310_notification_channels.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How somebody hears from us outside the app. Numbers and addresses stand where they are verified; who has never saved anything
-- has core's defaults, and so do the columns.
alter table notification_preferences
  add column email_digest boolean not null default true,
  add column whatsapp_enabled boolean not null default false,
  add column voice_enabled boolean not null default true,
  add column voice_critical_only boolean not null default true,
  -- core's prioritySettings; null for its defaults.
  add column priority_settings jsonb,
  add column quiet_enabled boolean not null default true,
  add column quiet_start text not null default '22:00' check (quiet_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column quiet_end text not null default '08:00' check (quiet_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column quiet_override_critical boolean not null default true,
  -- Null for that of the profile.
  add column time_zone text;

-- One row for each sending, or for news that was kept back: only added to, until it is old. What has arrived, the messages say.
create table notification_logs (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- Until when it is kept back; null where it went out at once, or nowhere.
  queued_until timestamptz,
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  reason text check (reason in ('quiet_hours')),
  -- core's NotificationData, one for each thing that is told.
  message jsonb not null,
  channels_attempted text[] not null,
  -- Why not over the others.
  metadata jsonb not null,
  -- The messages. No foreign keys, as everywhere to deliveries.
  delivery_ids uuid[] not null,
  check ((reason is null) = (queued_until is null))
);
comment on table notification_logs is 'notification: what was sent to somebody, or kept back and why';
create index notification_logs_account on notification_logs (user_id, created_at desc, id desc);
create index notification_logs_created on notification_logs (created_at);

-- What waits for the end of quiet hours.
create table notification_queue (
  -- The row of the log that says so.
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- When they end, or later for a row whose handling failed.
  deadline_at timestamptz not null,
  failures int2 not null default 0,
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  message jsonb not null
);
comment on table notification_queue is 'notification: news that waits for the end of quiet hours';
create index notification_queue_deadline on notification_queue (deadline_at, user_id);
create index notification_queue_account on notification_queue (user_id);

alter table notification_logs enable row level security;
alter table notification_logs force row level security;
alter table notification_queue enable row level security;
alter table notification_queue force row level security;
create policy notification_logs_own on notification_logs for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy notification_logs_service on notification_logs for all to porchlight_service using (true) with check (true);
create policy notification_queue_own on notification_queue for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy notification_queue_service on notification_queue for all to porchlight_service using (true) with check (true);
grant select on notification_logs, notification_queue to porchlight_account;
grant select, insert, delete on notification_logs to porchlight_service;
grant select, insert, update, delete on notification_queue to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0310_notification_channels.sql', '9bab80a1d186850d6cfc788a51dcc8357dfe00dcb699bffd865d55ace403d2c0');
  perform set_config('search_path', before, true);
end
$once$;
