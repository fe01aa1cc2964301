-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0012_phone.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The only authority on whose phone is whose (D-03). An account has at most one number that is verified and one that
-- waits for its code; a verified number belongs to one account.
create table user_phone_numbers (
  user_id uuid not null references account (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{1,14}$'),
  is_verified boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, phone_number),
  check (is_verified = (verified_at is not null))
);
comment on table user_phone_numbers is 'phone: numbers that accounts have or are proving';
create unique index user_phone_numbers_verified on user_phone_numbers (phone_number) where is_verified;
create unique index user_phone_numbers_one_verified on user_phone_numbers (user_id) where is_verified;
create unique index user_phone_numbers_one_pending on user_phone_numbers (user_id) where not is_verified;

-- One live code a number. The code is derived from the id and stored as a hash; a new one takes the row of the old.
create table verification_codes (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  phone_number text not null unique,
  code_hash text not null,
  tries smallint not null default 0,
  is_used boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table verification_codes is 'phone: texted codes, closed to accounts (D-14)';
create index verification_codes_user on verification_codes (user_id);
create index verification_codes_expires on verification_codes (expires_at);

-- Who agreed to texts, when and to which words. Append-only: nobody is granted a change, and it outlives the account.
create table sms_opt_in_log (
  id uuid primary key,
  user_id uuid references account (id) on delete set null,
  phone_number text not null,
  consent_type text not null,
  source text not null,
  wording text not null,
  consent_timestamp timestamptz not null
);
comment on table sms_opt_in_log is 'phone: proof of the consent to texts (D-21)';
create index sms_opt_in_log_user on sms_opt_in_log (user_id);

alter table user_phone_numbers enable row level security;
alter table user_phone_numbers force row level security;
alter table verification_codes enable row level security;
alter table verification_codes force row level security;
alter table sms_opt_in_log enable row level security;
alter table sms_opt_in_log force row level security;

create policy user_phone_numbers_own on user_phone_numbers for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy user_phone_numbers_service on user_phone_numbers for all to porchlight_service using (true) with check (true);
create policy verification_codes_service on verification_codes for all to porchlight_service using (true) with check (true);
create policy sms_opt_in_log_own on sms_opt_in_log for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy sms_opt_in_log_service on sms_opt_in_log for all to porchlight_service using (true) with check (true);

grant select on user_phone_numbers, sms_opt_in_log to porchlight_account;
grant select, insert, update, delete on user_phone_numbers, verification_codes to porchlight_service;
grant select, insert on sms_opt_in_log to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0012_phone.sql', '9ee01d2a5198452125cace35d529a4122855ca578ac750e7782803c627e83f6d');
  perform set_config('search_path', before, true);
end
$once$;
