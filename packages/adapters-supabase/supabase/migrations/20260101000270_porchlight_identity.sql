-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0270_identity.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Who somebody is, as it was shown. Each attempt, and what was found; the images lie apart, sealed, and are deleted within a day
-- of the decision. A number such as an SSN is in no column of any table.
create table identity_verifications (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- Under which it was begun: an attempt exists once, however often it is begun.
  key text not null,
  kind text not null check (kind in ('member', 'driver')),
  agrees_to_background boolean not null,
  stage text not null default 'collecting' check (stage in ('collecting', 'waiting', 'decided', 'lapsed')),
  -- Where the images are, while they are.
  id_document_url text,
  selfie_url text,
  -- Say which pictures they were to who knows the server's secret, and nothing of them: they outlive the images.
  id_document_hash text,
  selfie_hash text,
  submitted_at timestamptz,
  decided_at timestamptz,
  verified_at timestamptz,
  expires_at timestamptz,
  images_deleted_at timestamptz,
  id_finding text check (id_finding in ('clear', 'unreadable', 'expired', 'not-an-id', 'altered')),
  face_finding text check (face_finding in ('match', 'differs', 'unclear')),
  address_finding text check (address_finding in ('shown', 'not-shown')),
  background_finding text check (background_finding in ('clear', 'record')),
  id_verified boolean generated always as (id_finding is not distinct from 'clear') stored,
  face_match boolean generated always as (face_finding is not distinct from 'match') stored,
  address_verified boolean generated always as (address_finding is not distinct from 'shown') stored,
  background_clear boolean generated always as (background_finding is not distinct from 'clear') stored,
  trust_score integer check (trust_score between 0 and 100),
  verification_status text not null default 'pending' check (verification_status in ('verified', 'pending')),
  -- Chance decided: it counts for nothing in production.
  is_simulated boolean not null default false,
  -- Who reviewed it; null for whoever is gone, and where nobody did.
  decided_by uuid references account (id) on delete set null,
  -- When something is to be done about it next: it lapses, is looked at, or its images are deleted.
  next_at timestamptz,
  unique (user_id, key),
  constraint identity_decided check (
    (stage = 'decided') = (decided_at is not null) and (stage = 'decided') = (trust_score is not null)
    and (stage = 'decided') = (expires_at is not null) and (stage = 'decided') = (id_finding is not null)
    and (stage = 'decided') = (face_finding is not null) and (stage = 'decided') = (address_finding is not null)),
  -- Whatever the score says, neither a document nor a face may be missing, nor a driver's background (D-103).
  constraint identity_verified check (
    verification_status = 'pending' or (
      trust_score >= 70 and id_finding = 'clear' and face_finding = 'match'
      and (kind = 'member' or background_finding is not distinct from 'clear')))
);
comment on table identity_verifications is 'identity: each attempt to show who one is, and what was found';
create index identity_verifications_account on identity_verifications (user_id, created_at desc);
create index identity_verifications_next on identity_verifications (next_at) where next_at is not null;
create index identity_verifications_waiting on identity_verifications (submitted_at) where stage = 'waiting';

create table identity_image (
  verification_id uuid not null references identity_verifications (id) on delete cascade,
  image text not null check (image in ('id', 'selfie')),
  user_id uuid not null references account (id) on delete cascade,
  path text not null,
  stored_at timestamptz not null,
  -- Names the key, as for recordings; the key itself is never in the database.
  key_id text not null,
  sealed bytea not null check (octet_length(sealed) <= 4194500),
  primary key (verification_id, image)
);
comment on table identity_image is 'identity: the images of attempts that are not decided, sealed';
create index identity_image_account on identity_image (user_id);

create table background_checks (
  verification_id uuid primary key references identity_verifications (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  criminal_record_clear boolean not null,
  driving_record_clear boolean not null,
  -- Nobody asks for it and nothing may be written here (D-91).
  credit_score integer check (credit_score is null),
  checked_at timestamptz not null
);
comment on table background_checks is 'identity: what was found of backgrounds whose owners agreed';
create index background_checks_account on background_checks (user_id);

alter table identity_verifications enable row level security;
alter table identity_verifications force row level security;
alter table identity_image enable row level security;
alter table identity_image force row level security;
alter table background_checks enable row level security;
alter table background_checks force row level security;

create policy identity_verifications_own on identity_verifications for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy identity_verifications_service on identity_verifications for all to porchlight_service using (true) with check (true);
create policy identity_image_own on identity_image for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy identity_image_service on identity_image for all to porchlight_service using (true) with check (true);
create policy background_checks_own on background_checks for select to porchlight_account
  using (user_id = (select porchlight.uid()));
create policy background_checks_service on background_checks for all to porchlight_service using (true) with check (true);

-- Nothing of it is an account's to write. Who reviewed it is nobody's to see.
grant select (id, user_id, created_at, kind, agrees_to_background, stage, id_document_url, selfie_url, id_document_hash,
  selfie_hash, submitted_at, decided_at, verified_at, expires_at, images_deleted_at, id_finding, face_finding,
  address_finding, background_finding, id_verified, face_match, address_verified, background_clear, trust_score,
  verification_status, is_simulated) on identity_verifications to porchlight_account;
grant select (verification_id, image, user_id, path, stored_at) on identity_image to porchlight_account;
grant select on background_checks to porchlight_account;
grant select, insert, update, delete on identity_verifications to porchlight_service;
grant select, insert, update, delete on identity_image to porchlight_service;
grant select, insert, update, delete on background_checks to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0270_identity.sql', '22eb2cfae4c36cfbbf5d970c3eaa25cb4a1fadd9cd08688b8c92ef435330bf35');
  perform set_config('search_path', before, true);
end
$once$;
