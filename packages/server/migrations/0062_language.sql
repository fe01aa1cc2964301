-- language: in which language somebody is written and spoken to

alter table user_profiles add column language text not null default 'en' check (language in ('en', 'es'));
grant update (language) on user_profiles to authenticated;

-- The contact's own, whatever the dater reads: an alarm is understood at once or not at all.
alter table inner_circle_contacts add column language text not null default 'en' check (language in ('en', 'es'));
grant select (language), insert (language), update (language) on inner_circle_contacts to authenticated;
