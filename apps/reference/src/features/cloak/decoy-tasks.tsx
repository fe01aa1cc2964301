import { Decoy } from "@porchlight/ui/cloak"
import { useState } from "react"
import { keepTasks, readTasks } from "./decoy.tasks.ts"

const localList = () => localStorage

/** A list that can be ticked off and added to, as any other, and is the same after a reload. */
export function DecoyTasks({ isEmpty }: { readonly isEmpty: boolean }) {
  const [defaultTasks] = useState(() => readTasks(localList) ?? (isEmpty ? [] : undefined))
  return (
    <Decoy.Tasks defaultTasks={defaultTasks} onTasksChange={(tasks) => keepTasks(localList, tasks)}>
      <Decoy.Empty />
      <Decoy.TaskList />
      <Decoy.AddForm>
        <Decoy.AddInput />
        <Decoy.AddTrigger />
      </Decoy.AddForm>
    </Decoy.Tasks>
  )
}
