-- Rows of somebody who is gone: alarms and dates are kept for years without a name (D-24, D-42). They belong to an account
-- that was made for them, under which nobody ever signed in and from which nothing leads back.
alter table account add column erased_at timestamptz;
comment on column account.erased_at is 'settings: set where the account only holds what is kept of somebody who was erased';

create index account_deleted on account (deleted_at) where deleted_at is not null;

-- What has no foreign key is deleted by hand.
grant delete on live_version, outbox_message to service_role;
