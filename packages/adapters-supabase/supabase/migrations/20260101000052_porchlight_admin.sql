-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0052_admin.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- What a role may do beyond its own things; core's `can` says the same, and a test holds the two together (AUTHZ-07).
create table role_permissions (
  role text not null check (role in ('viewer', 'support', 'admin')),
  resource text not null check (resource in ('diagnostics', 'administration')),
  action text not null check (action in ('read', 'write')),
  primary key (role, resource, action)
);
comment on table role_permissions is 'admin: what a role may do; whatever is not here is denied';
insert into role_permissions (role, resource, action) values
  ('support', 'diagnostics', 'read'),
  ('admin', 'diagnostics', 'read'),
  ('admin', 'diagnostics', 'write'),
  ('admin', 'administration', 'read'),
  ('admin', 'administration', 'write');

-- Written by the server alone, and only ever added to (D-105).
create table user_activity_log (
  id uuid primary key,
  -- Who did it; null for the server itself. Stays when the account goes, without it.
  user_id uuid references account (id) on delete set null,
  action text not null,
  resource text not null,
  details jsonb not null,
  success boolean not null,
  created_at timestamptz not null
);
comment on table user_activity_log is 'admin: what was done with accounts, append-only';
create index user_activity_log_newest on user_activity_log (created_at desc, id desc);
create index user_activity_log_account on user_activity_log (user_id);

alter table role_permissions enable row level security;
alter table role_permissions force row level security;
alter table user_activity_log enable row level security;
alter table user_activity_log force row level security;

create policy role_permissions_all on role_permissions for select to porchlight_account using (true);
create policy role_permissions_service on role_permissions for select to porchlight_service using (true);
grant select on role_permissions to porchlight_account, porchlight_service;

-- Whether the account of this transaction may do something that its role allows, whoever's it is.
create function porchlight.may(wanted_action text, wanted_resource text) returns boolean
  language sql stable
  set search_path = porchlight, pg_temp as $$
    select exists (
      select from account
      join role_permissions using (role)
      where account.id = porchlight.uid() and resource = wanted_resource and action = wanted_action
    )
  $$;
grant execute on function porchlight.may(text, text) to porchlight_account, porchlight_service;

create policy user_activity_log_staff on user_activity_log for select to porchlight_account
  using ((select porchlight.may('read', 'diagnostics')));
create policy user_activity_log_add on user_activity_log for insert to porchlight_service with check (true);
create policy user_activity_log_look on user_activity_log for select to porchlight_service using (true);
-- No account and no service changes an entry; an account that goes leaves its entries nameless, and the policies of what is
-- kept delete what is too old.
create policy user_activity_log_nameless on user_activity_log for update to porchlight_service using (true) with check (user_id is null);
create policy user_activity_log_old on user_activity_log for delete to porchlight_service using (true);
grant select on user_activity_log to porchlight_account;
grant select, insert, update (user_id), delete on user_activity_log to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0052_admin.sql', '57b4794bd7c494b14122372a3bf0eb7da9b41eea9255f81fb58d62c1a10808bb');
  perform set_config('search_path', before, true);
end
$once$;
