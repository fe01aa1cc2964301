import { decoyMessages as words } from "@porchlight/core/cloak"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

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

/** A list that can be ticked off and added to, as any other. Nothing of it is kept. */
export function DecoyTasks({ isEmpty }: { readonly isEmpty: boolean }) {
  const [tasks, setTasks] = useState<ReadonlyArray<string>>(isEmpty ? [] : words.tasks)
  const [typed, type] = useState("")
  const add = () => {
    if (typed.trim() !== "") setTasks([...tasks, typed.trim()])
    type("")
  }
  return (
    <>
      {tasks.length === 0 ? (
        <p className={css({ color: "quiet", paddingBlock: "3" })}>{words.empty}</p>
      ) : (
        <ul className={css({ listStyle: "none", paddingBlock: "2" })}>
          {tasks.map((task) => (
            <li key={task}>
              <label className={row}>
                <input type="checkbox" />
                {task}
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
