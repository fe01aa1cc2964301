import type { Plant } from "./plant.ts"

const SHARE = "A share that ended shows nothing"
const ZONE = "Each crossing of a zone is told once"
const LEFT = "Who leaves her way is asked once, and her people are told once unless she answers"
const WAITED = "News that waits is told once"

/** Bugs around where somebody is. */
export const WRONG_WALKS: ReadonlyArray<Plant> = [
  {
    name: "share-goes-on",
    bug: "A share that she stops goes on to be shown.",
    breaks: SHARE,
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.ended_at := null; new.deadline_at := new.started_at + interval ''1 day''; return new; end';
      create trigger planted before update on location_share for each row
        when (new.ended_at is not null) execute function planted();`,
  },
  {
    name: "look-unseen",
    bug: "Who looks where she is leaves no receipt.",
    breaks: SHARE,
    sql: `create function planted() returns trigger language plpgsql as 'begin return null; end';
      create trigger planted before insert on location_look for each row execute function planted();`,
  },
  {
    name: "place-lost",
    bug: "Every place after the first of a share is answered and not stored.",
    breaks: SHARE,
    sql: `create function planted() returns trigger language plpgsql as 'begin return null; end';
      create trigger planted before insert on location_updates for each row
        when (new.sequence > 1) execute function planted();`,
  },
  {
    name: "zone-twice",
    bug: "A crossing of a zone is told twice.",
    breaks: ZONE,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          insert into notifications (id, user_id, created_at, type, data)
          values (gen_random_uuid(), new.user_id, new.created_at, new.type, new.data);
          return null;
        end';
      create trigger planted after insert on notifications for each row
        when (new.type = 'geofence' and new.source is not null) execute function planted();`,
  },
  {
    name: "zone-forgets",
    bug: "Where she was at a zone's border is not remembered.",
    breaks: ZONE,
    sql: `create function planted() returns trigger language plpgsql as 'begin return old; end';
      create trigger planted before update on geofence_states for each row execute function planted();`,
  },
  {
    name: "fine-unheard",
    bug: "That she is fine is answered, and her people are told all the same.",
    breaks: LEFT,
    sql: `create function planted() returns trigger language plpgsql as '
        begin
          new.deadline_at := new.answer_by; new.answer := null; new.answered_at := null;
          return new;
        end';
      create trigger planted before update on route_track for each row
        when (new.answer = 'fine') execute function planted();`,
  },
  {
    name: "queue-keeps",
    bug: "What waited for the end of quiet hours waits once more after it went out.",
    breaks: WAITED,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          insert into notification_queue (id, user_id, deadline_at, failures, priority, message)
          values (old.id, old.user_id, old.deadline_at + interval ''1 minute'', 7, old.priority, old.message);
          return null;
        end';
      create trigger planted after delete on notification_queue for each row
        when (old.failures <> 7) execute function planted();`,
  },
]
