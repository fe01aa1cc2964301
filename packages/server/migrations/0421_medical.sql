-- What an ambulance should know of her: read by who opens the link of an alarm, while that is open (N-06).
alter table safety_settings add column medical text check (char_length(medical) between 1 and 200);
grant select (medical), insert (medical), update (medical) on safety_settings to authenticated;
