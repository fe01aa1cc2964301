-- What an API key told is no reading of her phone's: it is shown as what it is, and nothing is made of it.
alter table location_updates add column by_key boolean not null default false;
-- The phone's own last reading is looked for behind whatever keys told since.
create index location_updates_own_last on location_updates (watch_id, sequence desc) where not by_key;
