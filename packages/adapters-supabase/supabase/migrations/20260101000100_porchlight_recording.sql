-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0100_recording.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Recordings that outlive the phone. The bytes are in files, encrypted; here stands what they are and how they are chained.
create table recording (
  id uuid primary key,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- When it began, by the phone: it may have waited there.
  started_at timestamptz not null,
  -- Under which the phone sends it: a recording exists once, however often it is begun. Its hash begins the chain.
  key text not null,
  kind text not null check (kind in ('audio', 'video')),
  media_type text not null check (media_type in ('audio/webm', 'audio/mp4', 'audio/ogg', 'video/webm', 'video/mp4')),
  chunks integer not null default 0 check (chunks between 0 and 4000),
  bytes integer not null default 0 check (bytes >= 0),
  last_hash text,
  last_chunk_at timestamptz,
  ended_at timestamptz,
  -- Names the key that its files are encrypted with; the key itself is never in the database.
  key_id text not null,
  removed_at timestamptz,
  -- Deleted with the duress PIN: it is never gone by itself.
  is_kept boolean not null default false,
  unique (user_id, key),
  constraint recording_chain check ((chunks = 0) = (last_hash is null) and (chunks = 0) = (last_chunk_at is null)),
  constraint recording_kept check (removed_at is not null or not is_kept)
);
comment on table recording is 'recording: what was recorded, how much of it is stored, and whether it was deleted';
create index recording_account on recording (user_id, started_at desc);
create index recording_removed on recording (removed_at) where removed_at is not null;

create table recording_chunk (
  recording_id uuid not null references recording (id) on delete cascade,
  position integer not null check (position between 0 and 3999),
  user_id uuid not null references account (id) on delete cascade,
  -- Of the hash before it and the chunk as it was recorded.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes between 1 and 1048576),
  stored_at timestamptz not null,
  primary key (recording_id, position)
);
comment on table recording_chunk is 'recording: the chain of chunks; each is a file';
create index recording_chunk_account on recording_chunk (user_id);

alter table recording enable row level security;
alter table recording force row level security;
alter table recording_chunk enable row level security;
alter table recording_chunk force row level security;

-- What was deleted shows only behind a PIN, which the server asks for.
create policy recording_own on recording for select to porchlight_account
  using (user_id = (select porchlight.uid()) and removed_at is null);
create policy recording_service on recording for all to porchlight_service using (true) with check (true);
create policy recording_chunk_own on recording_chunk for select to porchlight_account
  using (user_id = (select porchlight.uid()) and exists (select from recording where recording.id = recording_id));
create policy recording_chunk_service on recording_chunk for all to porchlight_service using (true) with check (true);

-- Whether it was kept under duress is nobody's to see, nor which key it is under.
grant select (id, user_id, created_at, started_at, key, kind, media_type, chunks, bytes, last_hash, last_chunk_at,
  ended_at, removed_at) on recording to porchlight_account;
grant select on recording_chunk to porchlight_account;
grant select, insert, update, delete on recording to porchlight_service;
grant select, insert, update, delete on recording_chunk to porchlight_service;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0100_recording.sql', 'a78237c1cb8715ddeab5e0e27762699eca7ed99bfbb628964054a1c5b4feba69');
  perform set_config('search_path', before, true);
end
$once$;
