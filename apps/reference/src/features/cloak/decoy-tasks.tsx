import { decoyMessages as words } from "@porchlight/core/cloak"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { keepTasks, readTasks, type Task } from "./decoy.tasks.ts"

const row = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "target",
  borderBlockEndWidth: "1px",
  borderBlockEndStyle: "solid",
  borderColor: "line",
})
const field = css({
  flex: "1 1 8rem",
  minWidth: "0",
  minHeight: "target",
  paddingInline: "2",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "edge",
  borderRadius: "md",
  color: "text",
  backgroundColor: "raised",
})

const localList = () => localStorage

/** A list that can be ticked off and added to, as any other, and is the same after a reload. */
export function DecoyTasks({ isEmpty }: { readonly isEmpty: boolean }) {
  const [tasks, setTasks] = useState(() => readTasks(localList) ?? (isEmpty ? [] : firstTasks()))
  const [typed, type] = useState("")
  const change = (changed: ReadonlyArray<Task>) => {
    setTasks(changed)
    keepTasks(localList, changed)
  }
  const add = () => {
    if (typed.trim() !== "") change([...tasks, { text: typed.trim(), isDone: false }])
    type("")
  }
  return (
    <>
      {tasks.length === 0 ? (
        <p className={css({ color: "quiet", paddingBlock: "3" })}>{words.empty}</p>
      ) : (
        <ul className={css({ listStyle: "none", paddingBlock: "2" })}>
          {tasks.map((task, place) => (
            // Nothing is ever moved in it.
            // oxlint-disable-next-line react/no-array-index-key -- two tasks may have one text
            <li key={place}>
              <label className={row}>
                <input
                  type="checkbox"
                  checked={task.isDone}
                  onChange={({ currentTarget: { checked } }) =>
                    change(tasks.map((each) => (each === task ? { ...each, isDone: checked } : each)))
                  }
                />
                {task.text}
              </label>
            </li>
          ))}
        </ul>
      )}
      <form
        className={css({ display: "flex", flexWrap: "wrap", gap: "1", paddingBlockStart: "2" })}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <input
          className={field}
          aria-label={words.add}
          placeholder={words.add}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <button type="submit" className={button()}>
          {words.addButton}
        </button>
      </form>
    </>
  )
}

function firstTasks(): ReadonlyArray<Task> {
  return words.tasks.map((text) => ({ text, isDone: false }))
}
