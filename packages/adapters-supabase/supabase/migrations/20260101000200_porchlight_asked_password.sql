-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0200_asked_password.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The PINs work behind the password, too (N-04). A mark is a keyed hash of account and PIN: it finds the PIN at the end of
-- what was typed without a slow hash for each length. Without one the pair was chosen before, and works as a PIN alone.
alter table access_pins
  add column safe_mark text,
  add column duress_mark text,
  add column pending_safe_mark text,
  add column pending_duress_mark text,
  add constraint access_pins_marks check ((safe_mark is null) = (duress_mark is null)),
  add constraint access_pins_pending_marks check (
    (pending_safe_mark is null) = (pending_duress_mark is null)
    and (pending_safe_mark is null or pending_safe_hash is not null)
  );

-- Until when an account is kept whose deletion was asked for under duress; it seems erased long before.
alter table account add column kept_until timestamptz;
comment on column account.kept_until is 'settings: set where the deletion was asked for under duress';
-- An account reads what it is in its own name, and nothing of this.
revoke select on account from porchlight_account;
grant select (id, created_at, deleted_at, erased_at, role, seen_at, inactive_notice_at, phone_bypass_since)
  on account to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0200_asked_password.sql', '40e1a9b9ae2bbf22d79e81f3accdfe38731f7995d1059b7a818a0a6da537670f');
  perform set_config('search_path', before, true);
end
$once$;
