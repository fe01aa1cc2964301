-- Generated from the server's migrations; do not edit.
do $$
begin
  perform pg_advisory_xact_lock(7205759);
  create schema if not exists porchlight;
  if to_regclass('porchlight.schema_migration') is null then
    create table porchlight.schema_migration (name text primary key, sha256 text not null, ran_at timestamptz not null default now());
  end if;
end
$$;
