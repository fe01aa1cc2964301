import { DURESS_PIN, SAFE_PIN } from "./cast.ts"
import type { Plant } from "./plant.ts"

/** Bugs in whom a word concerns, and in what becomes of it. */
export const WRONG_WORDS: ReadonlyArray<Plant> = [
  {
    name: "duress-closes",
    bug: "The duress PIN counts as the safe one, and closes the alarm.",
    breaks: "Duress and cries for help ring",
    hear: (pin) => (pin === DURESS_PIN ? SAFE_PIN : pin),
  },
  {
    name: "duress-shows",
    bug: "The alarm behind a duress PIN is not hidden.",
    breaks: "Duress looks like safety",
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.hidden := false; return new; end';
      create trigger planted before insert on incident for each row execute function planted();`,
  },
  {
    name: "longer-forgotten",
    bug: "The end that she confirmed with her PIN is not kept.",
    breaks: "What a dater says counts",
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.original_end_at := old.original_end_at; return new; end';
      create trigger planted before update on watch for each row execute function planted();`,
  },
  {
    name: "stop-ignored",
    bug: "A STOP is answered and not stored.",
    breaks: "Consent is the contact's",
    sql: `create function planted() returns trigger language plpgsql as 'begin return null; end';
      create trigger planted before insert on sms_suppressions for each row execute function planted();
      create trigger planted before update on inner_circle_contacts for each row
        when (new.status = 'stopped') execute function planted();`,
  },
  {
    name: "left-waited-for",
    bug: "An alarm goes on to wait for whoever was on it and has said STOP.",
    breaks: "No silence",
    isFickle: true,
    sql: `create function planted() returns trigger language plpgsql as '
        begin
          new.acknowledged_at := old.acknowledged_at; new.next_round_at := null; new.deadline_at := null;
          return new;
        end';
      create trigger planted before update on incident for each row
        when (old.acknowledged_at is not null and new.acknowledged_at is null
          and new.responders::text not like '%cannot-help%') execute function planted();`,
  },
  {
    name: "all-clear-partly",
    bug: "Of those who were alerted only the first gets the all-clear.",
    breaks: "The all-clear reaches exactly those who were alerted",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          if exists (select from delivery where incident_id = new.incident_id and purpose = new.purpose
            and contact_id <> new.contact_id) then return null; end if;
          return new;
        end';
      create trigger planted before insert on delivery for each row
        when (new.purpose = 'all-clear' and not new.decoy) execute function planted();`,
  },
  {
    name: "all-clear-to-all",
    bug: "The all-clear also goes to people whose turn to be alerted had not come.",
    breaks: "The all-clear reaches exactly those who were alerted",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          insert into delivery
          select (jsonb_populate_record(new, jsonb_build_object(
            ''id'', md5(new.id::text || person.contact_id)::uuid,
            ''contact_id'', person.contact_id, ''recipient_name'', person.name))).*
          from watch_recipient person where person.watch_id = new.watch_id and not exists (
            select from delivery where incident_id = new.incident_id and contact_id = person.contact_id)
          on conflict do nothing;
          return null;
        end';
      create trigger planted after insert on delivery for each row
        when (new.purpose = 'all-clear' and not new.decoy and pg_trigger_depth() = 0) execute function planted();`,
  },
]
