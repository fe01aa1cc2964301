-- The newest test text to a contact: what a list of contacts shows of it.
create index delivery_test on delivery (contact_id, created_at desc) where purpose = 'test';
