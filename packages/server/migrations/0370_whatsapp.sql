-- News of her own may go to her by WhatsApp. Whom else it went to would have to agree to that first, and nobody is asked.
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check
  check (channel in ('sms', 'voice', 'email', 'push', 'whatsapp'));
alter table delivery add constraint delivery_whatsapp_own
  check (channel <> 'whatsapp' or contact_id is null);
