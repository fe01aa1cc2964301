-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0075_cloak.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- How somebody gets out of sight, and whether she is. A row comes with the first wish or the first use; the columns'
-- defaults are core's DEFAULT_CLOAK_SETTINGS.
create table cloak_settings (
  user_id uuid primary key references account (id) on delete cascade,
  app_title text not null default 'Task Tracker' check (char_length(app_title) between 1 and 40),
  dashboard_title text not null default 'My Tasks' check (char_length(dashboard_title) between 1 and 40),
  icon_style text not null default 'generic' check (icon_style in ('generic')),
  auto_return boolean not null default false,
  -- Whom leaving tells: the newest of her own who said yes, all of them, or nobody.
  recipients text not null default 'latest' check (recipients in ('latest', 'all', 'nobody')),
  auto_activate boolean not null default false,
  emergency_mode boolean not null default false,
  -- What she uses now, and since when; only the server writes it, because ending it takes the PIN.
  level text check (level in ('leave', 'disguise')),
  since timestamptz,
  updated_at timestamptz not null,
  constraint cloak_settings_since check ((level is null) = (since is null))
);
comment on table cloak_settings is 'cloak: wishes about getting out of sight, and what is in use';

alter table cloak_settings enable row level security;
alter table cloak_settings force row level security;

create policy cloak_settings_own on cloak_settings for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy cloak_settings_insert on cloak_settings for insert to porchlight_account
  with check (user_id = (select porchlight.uid()));
create policy cloak_settings_update on cloak_settings for update to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy cloak_settings_service on cloak_settings for all to porchlight_service using (true) with check (true);

grant select on cloak_settings to porchlight_account;
grant insert (user_id, app_title, dashboard_title, icon_style, auto_return, recipients, auto_activate, emergency_mode,
  updated_at) on cloak_settings to porchlight_account;
grant update (app_title, dashboard_title, icon_style, auto_return, recipients, auto_activate, emergency_mode,
  updated_at) on cloak_settings to porchlight_account;
grant select, insert, update, delete on cloak_settings to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0075_cloak.sql', 'a5813d1caa4dd83a4c3b3360b203b3cacd2ab84b571d700fd47c01a064347822');
  perform set_config('search_path', before, true);
end
$once$;
