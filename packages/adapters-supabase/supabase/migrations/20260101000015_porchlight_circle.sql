-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0015_circle.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- The people a dater trusts. What the contact said is the contact's: no account can write those columns (D-60).
create table inner_circle_contacts (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  phone text not null check (phone ~ '^\+[1-9][0-9]{1,14}$'),
  email text,
  relationship text not null check (
    relationship in ('friend', 'family', 'partner', 'roommate', 'colleague', 'parent', 'sibling', 'other')
  ),
  tier smallint not null check (tier between 1 and 3),
  sms_enabled boolean not null default false,
  -- The dater switched texts off herself; then a yes does not switch them on (D-62).
  sms_switched_off boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'verified', 'declined', 'stopped', 'expired')),
  consented boolean not null generated always as (status = 'verified') stored,
  consent_timestamp timestamptz,
  consent_source text check (consent_source in ('sms', 'link')),
  consent_wording text,
  -- Names the invite; its link token is derived from it. A contact who is invited anew gets another.
  invite_id uuid unique,
  invite_token_hash text unique,
  -- The words of the invite: what a yes agrees to.
  invite_wording text,
  invited_at timestamptz,
  invite_expires_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, phone),
  -- What date_plan_contacts refers to: a plan can only name contacts of its own account.
  unique (id, user_id),
  check (
    (status = 'verified')
    = (consent_timestamp is not null and consent_source is not null and consent_wording is not null)
  )
);
comment on table inner_circle_contacts is 'circle: trusted contacts and their consent';
create index inner_circle_contacts_newest on inner_circle_contacts (user_id, created_at desc, id desc);
create index inner_circle_contacts_phone on inner_circle_contacts (phone);
create index inner_circle_contacts_remind on inner_circle_contacts (invited_at)
  where status = 'pending' and reminded_at is null;
create index inner_circle_contacts_expire on inner_circle_contacts (invite_expires_at) where status = 'pending';

-- Everything that was asked of and said by contacts. Append-only: nobody is granted a change, and it outlives both the
-- contact and the account.
create table contact_verification_logs (
  id uuid primary key,
  user_id uuid references account (id) on delete set null,
  contact_id uuid,
  contact_phone text not null,
  contact_name text not null,
  user_name text not null,
  action text not null check (
    action in ('invited', 'reminded', 'consented', 'declined', 'stopped', 'started', 'expired', 'replied')
  ),
  status text not null,
  source text not null check (source in ('sms', 'link', 'server')),
  -- What the contact wrote back, and the words it answered.
  response_text text check (char_length(response_text) <= 1600),
  wording text,
  created_at timestamptz not null
);
comment on table contact_verification_logs is 'circle: proof of every invite and answer (CONS-04)';
create index contact_verification_logs_user on contact_verification_logs (user_id, created_at desc);
create index contact_verification_logs_phone on contact_verification_logs (contact_phone);

-- Numbers that said STOP to anybody: nothing of any account is sent to them (B6).
create table sms_suppressions (
  phone_number text primary key,
  stopped_at timestamptz not null
);
comment on table sms_suppressions is 'circle: numbers that must not be texted or called';

-- Invites that a number or an address has had, over all accounts and for life (T5).
create table invite_counts (
  recipient text primary key,
  invites smallint not null,
  last_at timestamptz not null
);
comment on table invite_counts is 'circle: how often somebody was invited';

alter table inner_circle_contacts enable row level security;
alter table inner_circle_contacts force row level security;
alter table contact_verification_logs enable row level security;
alter table contact_verification_logs force row level security;
alter table sms_suppressions enable row level security;
alter table sms_suppressions force row level security;
alter table invite_counts enable row level security;
alter table invite_counts force row level security;

create policy inner_circle_contacts_own on inner_circle_contacts for all to porchlight_account
  using (user_id = (select porchlight.uid())) with check (user_id = (select porchlight.uid()));
create policy inner_circle_contacts_service on inner_circle_contacts for all to porchlight_service
  using (true) with check (true);
create policy contact_verification_logs_own on contact_verification_logs for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy contact_verification_logs_service on contact_verification_logs for all to porchlight_service
  using (true) with check (true);
create policy sms_suppressions_service on sms_suppressions for all to porchlight_service using (true) with check (true);
create policy invite_counts_service on invite_counts for all to porchlight_service using (true) with check (true);

grant select (
  id, user_id, name, phone, email, relationship, tier, sms_enabled, sms_switched_off, status, consented,
  consent_timestamp, consent_source, consent_wording, invited_at, invite_expires_at, created_at, updated_at
) on inner_circle_contacts to porchlight_account;
grant insert (id, user_id, name, phone, email, relationship, tier, created_at, updated_at)
  on inner_circle_contacts to porchlight_account;
grant update (name, relationship, tier, sms_enabled, sms_switched_off, updated_at)
  on inner_circle_contacts to porchlight_account;
grant delete on inner_circle_contacts to porchlight_account;
grant select, insert, update, delete on inner_circle_contacts to porchlight_service;
-- What a contact wrote stays between the contact and the log.
grant select (id, user_id, contact_id, contact_phone, contact_name, user_name, action, status, source, created_at)
  on contact_verification_logs to porchlight_account;
grant select, insert on contact_verification_logs to porchlight_service;
grant select, insert, update, delete on sms_suppressions, invite_counts to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0015_circle.sql', '21f48c14577fdbafce2ee137a003c7e9b2f8c3a4efd1d66988616c5f28f0867a');
  perform set_config('search_path', before, true);
end
$once$;
