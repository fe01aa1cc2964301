import pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { noteLocks, type NotedLocks } from "./lock-order.ts"

type Sent = string | pg.QueryConfig
const configOf = (sent: Sent) => (typeof sent === "string" ? { text: sent } : sent)
type Answer = (rows: number) => Promise<{ readonly rowCount: number }>

const ONE = 'update "one" set a = $1'
const TWO = "select id from two where id = $1 order by id for no key update"
const THREE = "with gone as (delete from three where id in (select id from four)) select 1"
const ACCOUNT = "select account.id from account inner join access_pins on true for update of account"

/** Instead of a database: whatever is asked, so many rows come of it. */
describe("the order in which transactions take what they hold", () => {
  const { prototype } = pg.Client
  const real: unknown = Reflect.get(prototype, "query")
  let rows = 1
  let noted: NotedLocks
  beforeEach(() => {
    rows = 1
    const answer: Answer = (rowCount) => Promise.resolve({ rowCount })
    Reflect.set(prototype, "query", () => answer(rows))
    noted = noteLocks()
  })
  afterEach(() => {
    noted.stop()
    Reflect.set(prototype, "query", real)
  })
  const transaction = async (...statements: ReadonlyArray<Sent>) => {
    const client = new pg.Client()
    for (const each of ["begin; set local role someone", ...statements, "commit"]) {
      await client.query(configOf(each))
    }
  }
  const ringsOf = async (...transactions: ReadonlyArray<ReadonlyArray<Sent>>) => {
    for (const statements of transactions) await transaction(...statements)
    return [...noted.rings().keys()]
  }

  it("is a ring where two take the same in two orders, and says by which statements", async () => {
    expect(await ringsOf([ONE, TWO], [TWO, ONE])).toEqual(["one, two"])
    expect(noted.rings().get("one, two")).toContain("for no key update | update one set")
  })

  it("is one of three as well", async () => {
    expect(await ringsOf([ONE, TWO], [TWO, THREE], [THREE, ONE])).toEqual(["one, three, two"])
  })

  it("is none where all take them in one order", async () => {
    expect(await ringsOf([ONE, TWO], [TWO, THREE], [ONE, THREE], [THREE])).toEqual([])
    expect(noted.pairs()).toBe(3)
  })

  it("is none where both hold the account, and one where only one does", async () => {
    expect(await ringsOf([ACCOUNT, ONE, TWO], [ACCOUNT, TWO, ONE])).toEqual([])
    expect(await ringsOf([TWO, ONE])).toEqual(["one, two"])
  })

  it("is none where one of them waits for nobody", async () => {
    expect(await ringsOf([ONE, `${TWO} skip locked`], [TWO, ONE])).toEqual([])
  })

  it("is none where nothing was found to take", async () => {
    await transaction(ONE, TWO)
    rows = 0
    expect(await ringsOf([TWO, ONE])).toEqual([])
  })

  it("knows turns by their names, and limits by which they are", async () => {
    const turn = (name: string): pg.QueryConfig => ({
      text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
      values: [name],
    })
    const limit = (key: string): pg.QueryConfig => ({
      text: "insert into rate_limits (key) values ($1) on conflict (key) do update set hits = $2",
      values: [key],
    })
    expect(await ringsOf([turn("sos:1"), limit("a")], [limit("b"), turn("sos:2")])).toEqual([])
    expect(await ringsOf([limit("a"), turn("sos:3")])).toEqual(["a limit, turn:sos"])
  })

  it("takes none of the rows for held that the transaction made itself", async () => {
    const id = (digit: string) => `019a0000-0000-7000-8000-00000000000${digit}`
    const about = (text: string, value: string): pg.QueryConfig => ({ text, values: [value] })
    const [adds, changes] = ["insert into one (id) values ($1)", "update one set a = 1 where id = $1"]
    expect(await ringsOf([about(adds, id("1")), TWO, about(changes, id("1"))], [ONE, TWO])).toEqual([])
    const rows = (...digits: ReadonlyArray<string>) =>
      JSON.stringify(digits.map((digit) => ({ id: id(digit) })))
    const [addAll, changeAll] = [
      "insert into one (id) select id from json_to_recordset($1::json) as row (id uuid)",
      "update one set a = 1 from json_to_recordset($1::json) as row (id uuid) where one.id = row.id",
    ]
    expect(await ringsOf([about(addAll, rows("2", "3")), TWO, about(changeAll, rows("3"))])).toEqual([])
    expect(await ringsOf([about(addAll, rows("4")), TWO, about(changeAll, rows("4", "5"))])).toEqual([
      "one, two",
    ])
  })

  it("takes a row that is inserted for held only where it may be there already", async () => {
    const added = 'insert into "two" (id) values ($1)'
    expect(await ringsOf([ONE, added], [added, ONE])).toEqual([])
    const kept = `${added} on conflict (id) do nothing`
    expect(await ringsOf([ONE, kept], [kept, ONE])).toEqual(["one, two"])
  })
})
