-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0280_location_share.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Sharing where she is with whom she chooses, for a while (D-86, N-08). Its readings are in location_updates, under its id, and
-- go when it is over.
create table location_share (
  -- Random as a whole, and no key to anything.
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  -- The session in which it was begun. Whoever signs out, wherever that is said, shares nothing from that moment on.
  auth_session_id uuid references auth_session (id) on delete set null,
  started_at timestamptz not null,
  -- Null: until an hour after the end of this date.
  hours int2 check (hours between 1 and 24),
  watch_id uuid,
  approximate boolean not null,
  ended_at timestamptz,
  -- When she is reminded next, or when it is over; later for a row whose handling failed. Null once it has ended.
  deadline_at timestamptz,
  failures int2 not null default 0,
  -- How many reminders have been due.
  reminders int2 not null default 0,
  last_reminder_at timestamptz,
  last_check_in_at timestamptz,
  unique (id, user_id),
  check ((hours is null) = (watch_id is not null)),
  check (ended_at is null or deadline_at is null)
);
comment on table location_share is 'location: sharing where somebody is (LOC-03)';
create unique index location_share_on on location_share (user_id) where ended_at is null;
create index location_share_account on location_share (user_id, started_at desc);
create index location_share_session on location_share (auth_session_id);
create index location_share_deadline on location_share (deadline_at) where deadline_at is not null;

-- A link to a share. All keys hold the account: it can never be with a contact of somebody else.
create table location_link (
  id uuid primary key,
  share_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  -- Whether she gives it away herself. One of a contact who was removed from the circle has no contact any more, and is over.
  own boolean not null,
  contact_id uuid,
  -- What that contact was called; empty for one of her own. The looks say it.
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  seen_at timestamptz,
  -- No foreign key, as everywhere to deliveries.
  delivery_id uuid,
  token_hash text not null unique,
  unique (id, user_id),
  check (not (own and contact_id is not null)),
  foreign key (share_id, user_id) references location_share (id, user_id) on delete cascade,
  foreign key (contact_id, user_id) references inner_circle_contacts (id, user_id) on delete set null (contact_id)
);
comment on table location_link is 'location: who may look where somebody is';
create unique index location_link_person on location_link (share_id, contact_id)
  where revoked_at is null and contact_id is not null;
create index location_link_share on location_link (share_id, user_id);
create index location_link_contact on location_link (contact_id, user_id);
create index location_link_account on location_link (user_id);

-- Every look at where she is, over the while that it lasted (N-08).
create table location_look (
  id uuid primary key,
  link_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  seen_from timestamptz not null,
  seen_until timestamptz not null,
  foreign key (link_id, user_id) references location_link (id, user_id) on delete cascade
);
comment on table location_look is 'location: who looked where somebody is, and when';
create index location_look_link on location_look (link_id, user_id, seen_until desc);
create index location_look_account on location_look (user_id);

-- Check-ins while she shares, those that did not come as well (D-107). Those of a guarded date are events of its watch.
create table check_ins (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  session_id uuid not null,
  status text not null check (status in ('safe', 'missed', 'help')),
  created_at timestamptz not null,
  foreign key (session_id, user_id) references location_share (id, user_id) on delete cascade
);
comment on table check_ins is 'location: check-ins while somebody shares where they are (LOC-08)';
create index check_ins_session on check_ins (session_id, user_id, created_at);
create index check_ins_account on check_ins (user_id);

create table check_in_reminders (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  session_id uuid not null,
  type text not null check (type in ('initial', 'periodic')),
  sent_at timestamptz not null,
  foreign key (session_id, user_id) references location_share (id, user_id) on delete cascade
);
comment on table check_in_reminders is 'location: reminders to check in while somebody shares where they are (LOC-09)';
create index check_in_reminders_session on check_in_reminders (session_id, user_id);
create index check_in_reminders_account on check_in_reminders (user_id);

-- A share whose session has ended is tidied up at once: the worker looks at what is due.
create function location_share_signed_out() returns trigger language plpgsql set search_path = porchlight, pg_temp as $$
begin
  if new.ended_at is null then new.deadline_at := new.started_at; end if;
  return new;
end $$;
create trigger location_share_signed_out before update of auth_session_id on location_share
  for each row when (old.auth_session_id is not null and new.auth_session_id is null)
  execute function location_share_signed_out();

alter table location_share enable row level security;
alter table location_share force row level security;
alter table location_link enable row level security;
alter table location_link force row level security;
alter table location_look enable row level security;
alter table location_look force row level security;
alter table check_ins enable row level security;
alter table check_ins force row level security;
alter table check_in_reminders enable row level security;
alter table check_in_reminders force row level security;
create policy location_share_own on location_share for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy location_share_service on location_share for all to porchlight_service using (true) with check (true);
create policy location_link_own on location_link for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy location_link_service on location_link for all to porchlight_service using (true) with check (true);
create policy location_look_own on location_look for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy location_look_service on location_look for all to porchlight_service using (true) with check (true);
create policy check_ins_own on check_ins for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy check_ins_service on check_ins for all to porchlight_service using (true) with check (true);
create policy check_in_reminders_own on check_in_reminders for select to porchlight_account using (user_id = (select porchlight.uid()));
create policy check_in_reminders_service on check_in_reminders for all to porchlight_service using (true) with check (true);
grant select, insert, update, delete on location_share, location_link, location_look, check_ins, check_in_reminders
  to porchlight_service;
grant select on location_share, location_look, check_ins, check_in_reminders to porchlight_account;
grant select (id, share_id, user_id, own, contact_id, name, created_at, revoked_at, seen_at, delivery_id)
  on location_link to porchlight_account;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0280_location_share.sql', '8b4486f7163f7c1dfb137a6f4b3431a25af208dbdcdbde867febd09baf0df93d');
  perform set_config('search_path', before, true);
end
$once$;
