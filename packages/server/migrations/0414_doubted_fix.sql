-- What her phone told after this reading and was not believed: the second that agrees with it is (core, `trailAfter`). It stands
-- beside the reading that it was compared with and goes with it; for a reading that is kept nothing more is written.
alter table location_updates add column doubted jsonb;
grant select (doubted) on location_updates to authenticated;
