-- The list of the deployment makes administrators by itself. Whoever has lost a role by an administrator's hand is not given it again
-- by the list: with an account that was taken over that would be a way back in.
alter table account add column role_taken_at timestamptz;
comment on column account.role_taken_at is
  'admin: when an administrator took the role away that ADMIN_EMAILS gives; null where that list may give it';
