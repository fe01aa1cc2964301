import type { Anatomy } from "@porchlight/ui/anatomy"

function Table({ head, rows }: { head: ReadonlyArray<string>; rows: ReadonlyArray<ReadonlyArray<string>> }) {
  return (
    <table className="anatomy">
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <td>
              <code>{first}</code>
            </td>
            {rest.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A feature's page: everything on it is read from the anatomy that the parts render from. */
export function AnatomyTables({ anatomy }: { anatomy: Anatomy }) {
  return (
    <>
      <p>{anatomy.purpose}</p>
      <h2>Parts</h2>
      <p>
        All carry <code>data-scope="{anatomy.scope}"</code> and <code>data-state</code>.
      </p>
      <Table head={["data-part", "what it is"]} rows={Object.entries(anatomy.parts)} />
      <h2>States</h2>
      <p>
        {anatomy.states.map((state) => (
          <span key={state}>
            <code>{state}</code>{" "}
          </span>
        ))}
      </p>
      <h2>Keyboard</h2>
      <Table head={["keys", "what they do"]} rows={anatomy.keyboard.map(({ keys, does }) => [keys, does])} />
    </>
  )
}
