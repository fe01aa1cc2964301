-- Invites that a number or an address has had without a yes, and from whom: an account has so many in all, and all of them together
-- so many in a month (T5). It was one count over all accounts and for life, which anybody could use up for everybody.
create table circle_invite (
  id uuid primary key,
  recipient text not null,
  user_id uuid not null references account (id) on delete cascade,
  sent_at timestamptz not null
);
comment on table circle_invite is 'circle: invites that were not answered with a yes';
create index circle_invite_recipient on circle_invite (recipient);
create index circle_invite_user on circle_invite (user_id);
alter table circle_invite enable row level security;
alter table circle_invite force row level security;
create policy circle_invite_service on circle_invite for all to service_role using (true) with check (true);
grant select, insert, delete on circle_invite to service_role;

-- Of what was counted, what the proofs know; addresses begin anew. The proofs tell one that was put into another language as one
-- more: nobody is shut out by that, so the last of three is left free.
insert into circle_invite (id, recipient, user_id, sent_at)
  select id, contact_phone, user_id, created_at
  from (
    select asked.*, row_number() over (partition by user_id, contact_phone order by created_at desc, id desc) as place
    from contact_verification_logs as asked
    where asked.action = 'invited' and asked.user_id is not null and not exists (
      select from contact_verification_logs as said
      where said.contact_phone = asked.contact_phone and said.user_id = asked.user_id
        and said.action = 'consented' and said.created_at >= asked.created_at)
  ) as unanswered
  where place <= 2;
-- A server of the version before may still run, and counts here: a later version drops it.
comment on table invite_counts is 'circle: counts of the version before, read by nobody';
