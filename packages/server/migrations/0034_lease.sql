-- Which process has the message now: its mark, until it stores what came of it. A mark that is still here when the lease is
-- over, or when its process is gone, tells that the message may have gone out and nobody noted it.
alter table delivery add column leased_by int4;
comment on column delivery.leased_by is 'delivery: the process that is handing the message over';
