import { options } from "preact"
import { nextTask } from "./src/app/next-task.ts"

export { createRoot, hydrateRoot } from "preact/compat/client"

let isFirst = true

// React does what effects left to do at once where somebody pressed or typed something; Preact would wait for the next frame. The
// next key would go where the focus was before, and what a part had left to do would be lost where it is gone by then.
// What the first screen leaves to do nobody has asked for: it comes in a task of its own, as with React, and a tap before it.
options.requestAnimationFrame = (act) => {
  if (isFirst) void nextTask().then(act)
  else queueMicrotask(act)
  isFirst = false
}
