-- How often the provider was asked in vain to end the subscription of an account that is to be erased.
alter table subscriptions add column cancel_tries int4 not null default 0 check (cancel_tries >= 0);
