/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "rest" (the default): the server of the same origin. "memory": everything in this tab, nobody is told. */
  readonly VITE_BACKEND?: "rest" | "memory"
}
