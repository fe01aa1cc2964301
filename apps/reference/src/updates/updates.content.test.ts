import { isCalendarDate } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { updateDays } from "./updates.content.ts"
import { updatesMessages } from "./updates.messages.ts"

const dates = updateDays.map(({ date }) => date)

test("updates come newest first, on days that exist, and each is told once", () => {
  expect(dates.filter((date) => !isCalendarDate(date))).toEqual([])
  expect(dates).toEqual([...new Set(dates)].toSorted().toReversed())
  const told = updateDays.flatMap(({ updates }) => updates)
  const { title: _title, subtitle: _subtitle, ...written } = updatesMessages
  expect(told.toSorted()).toEqual(Object.keys(written).toSorted())
})

test("updates give nothing away to whoever looks for a disguised app", () => {
  expect(JSON.stringify(updatesMessages)).not.toMatch(/disguis|task|sync/iu)
})
