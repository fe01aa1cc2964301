import { Decoy as List } from "@porchlight/ui/cloak"
import { useEffect, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { useSetting } from "../../app/settings.ts"
import { useWho } from "../../app/who.tsx"
import { cutHistory } from "./cut-history.ts"
import { DecoyLock } from "./decoy-lock.tsx"
import { DecoyTasks } from "./decoy-tasks.tsx"
import { dressPage } from "./dress-page.ts"
import { useSilentCall } from "./silent-call.ts"
import { useDisguise } from "./use-disguise.ts"

/** A browser keeps the name of an entry when a page is given the one that it has: it is taken away first. */
function nameAnew(): void {
  const { title } = document
  document.title = ""
  document.title = title
}

/** What stands in place of the whole app while it is disguised: a list of tasks. The way back is behind its Sync. */
export function Decoy() {
  const { session, state } = useWho()
  const onHeld = useSilentCall()
  const [isOpen, onOpenChange] = useState(false)
  const [wasOut, setWasOut] = useState(false)
  if (state === "signed-out" && !wasOut) setWasOut(true)
  const accountId = session?.accountId ?? null
  const [whose, setWhose] = useState({ accountId, page: 0 })
  if (accountId !== whose.accountId) {
    // On a slow line the PIN is typed before it is known who is here: it is theirs all along.
    const isHeardOf = whose.accountId === null && !wasOut
    setWhose({ accountId, page: isHeardOf ? whose.page : whose.page + 1 })
  }
  // Neither the address nor the history says what this was. The name comes with the list, whose effects come first.
  useEffect(() => cutHistory("/", nameAnew), [])
  // Whose cloak it is decides what a PIN opens.
  return <Page key={whose.page} {...{ wasOut, isOpen, onOpenChange, onHeld }} />
}

interface PageProps {
  readonly wasOut: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** A finger stayed on Sync. */
  readonly onHeld: () => void
}

function Page({ onHeld, ...options }: PageProps) {
  const [list] = useSetting("list")
  const [answers, setAnswers] = useState(0)
  const decoy = useDisguise({ ...options, onAnswered: () => setAnswers(answers + 1) })
  const { appTitle } = decoy.titles
  useEffect(() => dressPage(document, appTitle), [appTitle])
  return (
    <List.RootProvider value={decoy} asChild>
      <main className={css({ flex: "1" })}>
        <header className={head}>
          <List.Title />
          <List.SyncTrigger onHeld={onHeld} />
        </header>
        <DecoyLock />
        <DecoyTasks key={answers} isEmpty={list === "empty"} />
      </main>
    </List.RootProvider>
  )
}

const head = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
})
