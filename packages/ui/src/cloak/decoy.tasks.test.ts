import { expect, test } from "vitest"
import { addTask, firstTasks, tickTask } from "./decoy.tasks.ts"

const milk = { text: "Milk", isDone: false }

test("a task is added at the end, without the blanks around it; nothing typed changes nothing", () => {
  const tasks = [milk]
  expect(addTask(tasks, "  Bread ")).toEqual([milk, { text: "Bread", isDone: false }])
  expect(addTask(tasks, "   ")).toBe(tasks)
})

test("of two tasks with one text the one that is ticked off is done, and can be taken back", () => {
  const ticked = tickTask([milk, milk], 1, true)
  expect(ticked).toEqual([milk, { text: "Milk", isDone: true }])
  expect(tickTask(ticked, 1, false)).toEqual([milk, milk])
})

test("a list that nobody has changed has five tasks, and none of them is done", () => {
  expect(firstTasks().map(({ isDone }) => isDone)).toEqual([false, false, false, false, false])
})
