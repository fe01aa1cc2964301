-- A recording that was deleted for good with the duress PIN is kept, and answers as if it were gone until the safe PIN comes.
alter table recording add column purged_at timestamptz;
alter table recording add constraint recording_purged check (purged_at is null or is_kept);
