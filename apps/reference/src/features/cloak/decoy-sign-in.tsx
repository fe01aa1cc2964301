import { decoyMessages as words } from "@porchlight/core/cloak"
import type { SessionState } from "@porchlight/machines/session"
import { css } from "../../../styled-system/css/index.js"
import { button, field } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"

const ASKED: ReadonlySet<SessionState> = new Set(["signed-out", "signing-in", "step", "texting", "verifying"])

/** Whether nobody is signed in: there is nothing that a PIN could open before that. */
export const isSigningIn = (state: SessionState) => ASKED.has(state)

const column = css({ display: "flex", flexDirection: "column", gap: "2", paddingBlock: "2" })
const row = css({ display: "flex", flexWrap: "wrap", gap: "1" })

/** Asks who it is in the words of a list of tasks: nothing of it is named, and nobody whom it knows. */
export function DecoySignIn({ onClosed }: { readonly onClosed: () => void }) {
  const { step, form, change, signIn, failure, faults, isPending } = useWho()
  const isWrong = failure !== null || Object.keys(faults).length > 0
  const isUnanswered = failure?.tag === "NetworkFailed" || failure?.tag === "Unavailable"
  const styles = field()
  return (
    <form
      noValidate
      className={column}
      aria-labelledby="sync-account"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        if (step === null) signIn()
        else step.submit()
      }}
    >
      <h2 id="sync-account" className={css({ fontSize: "section", fontWeight: "strong" })}>
        {words.account}
      </h2>
      {step === null ? (
        <>
          <label className={styles.root}>
            {words.email}
            <input
              type="email"
              autoComplete="off"
              className={styles.control}
              value={form.email}
              onChange={(event) => change("email", event.currentTarget.value)}
            />
          </label>
          <label className={styles.root}>
            {words.password}
            <input
              type="password"
              autoComplete="off"
              className={styles.control}
              value={form.password}
              onChange={(event) => change("password", event.currentTarget.value)}
            />
          </label>
        </>
      ) : (
        <label className={styles.root}>
          {words.code}
          <input
            autoComplete="off"
            className={styles.control}
            value={step.code}
            onChange={(event) => step.change(event.currentTarget.value)}
          />
        </label>
      )}
      <div className={row}>
        <button type="submit" aria-disabled={isPending} className={button({ look: "secondary" })}>
          {words.unlock}
        </button>
        {step?.canSend === true ? (
          <button type="button" aria-disabled={isPending} className={button()} onClick={step.send}>
            {words.sendCode}
          </button>
        ) : null}
        <button type="button" className={button({ look: "quiet" })} onClick={onClosed}>
          {words.close}
        </button>
      </div>
      <p role="alert">{isUnanswered ? words.failed : isWrong ? words.wrong : null}</p>
    </form>
  )
}
