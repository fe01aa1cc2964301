import { options } from "preact"

export { createRoot, hydrateRoot } from "preact/compat/client"

// React does what effects left to do at once where somebody pressed or typed something; Preact would wait for the next frame. The
// next key would go where the focus was before, and what a part had left to do would be lost where it is gone by then.
options.requestAnimationFrame = queueMicrotask
