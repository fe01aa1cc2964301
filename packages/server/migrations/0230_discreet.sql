-- What messages to her own phone say where they may not say what they are about; the defaults are core's.
alter table cloak_settings
  add column reminder_text text not null default 'A task is due' check (char_length(reminder_text) between 1 and 40),
  add column always_discreet boolean not null default false;
grant insert (reminder_text, always_discreet) on cloak_settings to authenticated;
grant update (reminder_text, always_discreet) on cloak_settings to authenticated;
