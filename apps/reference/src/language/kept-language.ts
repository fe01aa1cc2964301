/** Where a browser keeps the language that was chosen: first-paint.js reads it, and the server that sends the pages. */
const LANGUAGE_KEY = "language"

const YEAR_SECONDS = 31_536_000

/** Remembers a language for this browser. Storage may be forbidden; then it lasts as long as the page. */
export function keepLanguage(language: string): void {
  // Whoever leaves hides the page (leave.script.ts): what comes after that would stay behind.
  if (document.documentElement.hidden) return
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // The cookie alone will do where the server chooses the page.
  }
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** Whether somebody has chosen a language in this browser; otherwise it is the one that the browser asks for. */
export function hasKeptLanguage(): boolean {
  try {
    return localStorage.getItem(LANGUAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Hears presses of the controls of `<Languages>`; on pages without the app first-paint.js does. */
export function listenForLanguage(page: Document, choose: (language: string) => void): () => void {
  const press = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest("[data-language]") : null
    const language = control?.getAttribute("data-language")
    if (language) choose(language)
  }
  page.addEventListener("click", press)
  return () => page.removeEventListener("click", press)
}
