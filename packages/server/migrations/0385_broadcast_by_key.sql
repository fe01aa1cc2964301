-- What an API key told with a broadcast need not be where her phone was: the record says so, as the trail does.
alter table emergency_broadcasts add column by_key boolean not null default false;
