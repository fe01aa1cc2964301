-- By which name the provider knows a session that its token opened: what reads by the provider's own tokens, such as a
-- project's interface to this database, can ask whether the session is still open here. No secret: a token has to be signed.
alter table auth_session
  add column provider_session text,
  add constraint auth_session_provider_session check (outside or provider_session is null);
create index auth_session_provider on auth_session (provider_session) where provider_session is not null;
