import { sql as query } from "kysely"
import { SAFE_PIN, WRONG_PIN } from "./cast.ts"
import type { Plant } from "./plant.ts"

/** Between two transactions of which the server would make one. */
const GAP = "planted: in between"
const SERVICE = { role: "service" } as const

/** Bugs in what becomes of a call for help, and of an escape text. */
export const UNHEARD_CRIES: ReadonlyArray<Plant> = [
  {
    name: "press-then-act",
    bug: "A press that is due is taken off the list in one transaction and sent in the next.",
    breaks: "A call for help goes out unless it is taken back",
    sore: GAP,
    work: async (work, run, { database, clock, failPoint }) => {
      if (work !== "sos") return run()
      const now = new Date(clock.now())
      const taken = await database.transaction(SERVICE, async (sql) => {
        const { rows } = await query<{ id: string; deadline_at: number }>`
          select id, deadline_at from sos_press where deadline_at <= ${now} order by id for update`.execute(
          sql,
        )
        await query`update sos_press set deadline_at = null where deadline_at <= ${now}`.execute(sql)
        return rows
      })
      await failPoint?.(GAP)
      await database.transaction(SERVICE, async (sql) => {
        for (const { id, deadline_at } of taken)
          await query`update sos_press set deadline_at = ${new Date(deadline_at)} where id = ${id} and state = 'counting'`.execute(
            sql,
          )
      })
      return run()
    },
  },
  {
    name: "any-pin",
    bug: "A wrong PIN takes a press back.",
    breaks: "A call for help goes out unless it is taken back",
    hear: (pin) => (pin === WRONG_PIN ? SAFE_PIN : pin),
  },
  {
    name: "circle-of-one",
    bug: "An alarm without a date concerns only the first of those who said yes.",
    breaks: "A call for help goes out unless it is taken back",
    sql: `create function planted() returns trigger language plpgsql as
        'begin new.responders := jsonb_build_array(new.responders->0); return new; end';
      create trigger planted before insert on incident for each row
        when (new.watch_id is null and jsonb_array_length(new.responders) > 1) execute function planted();`,
  },
  {
    name: "duress-unsaid",
    bug: "A duress PIN without a date opens the silent alarm and tells nobody.",
    breaks: "No silence",
    sql: `create function planted() returns trigger language plpgsql as 'begin return null; end';
      create trigger planted before insert on delivery for each row
        when (new.hidden and new.watch_id is null) execute function planted();`,
  },
  {
    name: "duress-of-nobody",
    bug: "The duress PIN on a date that nobody was chosen for concerns nobody.",
    breaks: "A call for help goes out unless it is taken back",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          if not exists (select from watch_recipient where watch_id = new.watch_id) then new.responders := ''[]''; end if;
          return new;
        end';
      create trigger planted before insert on incident for each row
        when (new.hidden and new.watch_id is not null) execute function planted();`,
  },
  {
    name: "broadcast-unspoken",
    bug: "A broadcast calls nobody.",
    breaks: "A broadcast reaches everybody over every channel",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          if exists (select from incident where id = new.incident_id and kind = ''broadcast'') then return null; end if;
          return new;
        end';
      create trigger planted before insert on delivery for each row
        when (new.purpose = 'alert' and new.channel = 'voice') execute function planted();`,
  },
  {
    name: "safe-unheard",
    bug: "That she is safe after an escape text is answered and not stored.",
    breaks: "An escape text goes out twice, or once when she is safe",
    sql: `create function planted() returns trigger language plpgsql as 'begin return null; end';
      create trigger planted before update on escape_text for each row
        when (new.state = 'safe') execute function planted();`,
  },
  {
    name: "third-text",
    bug: "The second escape text is stored twice.",
    breaks: "An escape text goes out twice, or once when she is safe",
    sql: `create function planted() returns trigger language plpgsql security definer as '
        begin
          insert into delivery
          select (jsonb_populate_record(sent, jsonb_build_object(''id'', md5(sent.id::text)::uuid))).*
          from delivery sent where sent.id = new.retry_delivery_id;
          return null;
        end';
      create trigger planted after update on escape_text for each row
        when (new.state = 'repeated') execute function planted();`,
  },
]
