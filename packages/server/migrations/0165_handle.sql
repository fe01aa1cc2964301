-- What somebody is known by on a borrowed phone (N-09). Kept in the form in which handles are compared; written by the
-- service, which looks whether it is anybody else's.
alter table safety_settings add column handle text check (handle ~ '^[a-z0-9]{4,24}$');
create unique index safety_settings_handle on safety_settings (handle) where handle is not null;
grant select (handle) on safety_settings to authenticated;
