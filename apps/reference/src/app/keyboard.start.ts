import { followKeyboard } from "./keyboard.ts"

followKeyboard(document.documentElement, visualViewport)
