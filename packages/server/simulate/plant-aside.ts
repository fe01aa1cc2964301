import type { Plant } from "./plant.ts"

const TEST = "A test of the circle is nothing but a test"
const CALL = "A call to her own phone rings once, in time, or not at all"

/** Stores a message again, under another key. */
const again = (id: string) => `
  insert into delivery
  select (jsonb_populate_record(sent, jsonb_build_object(''id'', md5(sent.id::text)::uuid))).*
  from delivery sent where sent.id = ${id}`

/** Bugs in what goes on beside a date: tests of the circle, and calls to her own phone. */
export const WRONG_ASIDES: ReadonlyArray<Plant> = [
  {
    name: "test-with-date",
    bug: "A date that is armed sends a test.",
    breaks: TEST,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          insert into circle_drill (id, user_id, started_at, cause)
          values (md5(new.id::text)::uuid, new.account_id, new.armed_at + interval ''1 ms'', ''clock'');
          return null;
        end';
      create trigger planted after insert on watch for each row execute function planted();`,
  },
  {
    name: "test-twice",
    bug: "Each message of a test is stored twice.",
    breaks: TEST,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin ${again("new.delivery_id")}; return null; end';
      create trigger planted after insert on circle_drill_message for each row execute function planted();`,
  },
  {
    name: "test-goes-on",
    bug: "A test is answered although an alarm has opened since.",
    breaks: TEST,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          update circle_drill_person person set answered_at = new.opened_at + interval ''1 ms'' from circle_drill drill
          where drill.id = person.drill_id and drill.user_id = new.account_id and drill.started_at < new.opened_at;
          return null;
        end';
      create trigger planted after insert on incident for each row execute function planted();`,
  },
  {
    name: "arrived-is-answered",
    bug: "Whose phone reports that a test has arrived counts as having answered it.",
    breaks: TEST,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          update circle_drill_person person set answered_at = new.changed_at from circle_drill_message message
          where message.delivery_id = new.id and person.drill_id = message.drill_id
            and person.contact_id = message.contact_id and person.answered_at is null;
          return null;
        end';
      create trigger planted after update on delivery for each row
        when (new.purpose = 'drill' and new.state = 'delivered') execute function planted();`,
  },
  {
    name: "test-rings",
    bug: "Whoever answers a test opens an alarm.",
    breaks: "No noise",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          insert into incident (id, account_id, opened_at, link_expires_at, epoch, rounds_done, kind, reason, responders)
          values (md5(new.contact_id::text)::uuid, new.user_id, new.answered_at, new.answered_at + interval ''1 day'', 0, 0, ''sos'',
            ''{"kind": "sos", "promptsIgnored": 0, "phoneHeardAt": null, "batteryPercent": null, "movedMeters": null}'', ''[]'')
          on conflict do nothing;
          return null;
        end';
      create trigger planted after update on circle_drill_person for each row
        when (new.answered_at is not null) execute function planted();`,
  },
  {
    name: "rings-twice",
    bug: "A call that is handed on is stored twice.",
    breaks: CALL,
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin ${again("new.delivery_id")}; return null; end';
      create trigger planted after update on placed_call for each row
        when (new.state = 'called') execute function planted();`,
  },
  {
    name: "off-unheard",
    bug: "That a call was called off is answered and not stored.",
    breaks: CALL,
    sql: `create function planted() returns trigger language plpgsql as 'begin return null; end';
      create trigger planted before update on placed_call for each row
        when (new.state = 'cancelled') execute function planted();`,
  },
  {
    name: "rings-late",
    bug: "A call is looked at three minutes after its time.",
    breaks: CALL,
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.deadline_at := new.rings_at + interval ''3 minutes''; return new; end';
      create trigger planted before insert on placed_call for each row execute function planted();`,
  },
  {
    name: "key-checks-in",
    bug: "A key in a call to her own phone counts as a check-in.",
    breaks: "What a dater says counts",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          new.purpose := ''prompt'';
          new.watch_id := (select id from watch where account_id = new.account_id and ended_at is null);
          return new;
        end';
      create trigger planted before update on delivery for each row
        when (new.purpose = 'placed-call' and new.state = 'accepted') execute function planted();`,
  },
]
