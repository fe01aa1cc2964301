import { Component, type ReactNode } from "react"
import { css } from "../../styled-system/css/index.js"
import { button, page } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/** What is shown when a screen breaks: two ways out, and no detail of the error. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const styles = page()
    return (
      <main className={styles.root} role="alert">
        <div className={styles.head}>
          <h1 className={styles.title}>{appMessages.errorTitle}</h1>
          <p className={styles.subtitle}>{appMessages.errorText}</p>
        </div>
        <div className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
          <button
            type="button"
            className={button({ look: "primary" })}
            onClick={() => globalThis.location.reload()}
          >
            {appMessages.refresh}
          </button>
          <a href="/" className={button({ look: "secondary" })}>
            {appMessages.goHome}
          </a>
        </div>
      </main>
    )
  }
}
