import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  type FieldRootProps,
} from "@ark-ui/react/field"
import { GPX_CHARACTERS_MAX, routeMessages } from "@porchlight/core/route"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { Input } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFileFieldProps extends Omit<FieldRootProps, "children"> {}

/** A file with a track. It is read here, and only the points of the way leave the browser. */
export function RouteFileField(props: RouteFileFieldProps) {
  const { state, fault, faultField, fileText, readFile } = useRouteContext()
  const part = usePart(routeAnatomy, "field", state)
  const read = (file: File | undefined) => {
    if (file === undefined) return
    // A character has at most four bytes: what is larger than that need not be read to be refused.
    if (file.size > 4 * GPX_CHARACTERS_MAX) readFile(" ".repeat(GPX_CHARACTERS_MAX + 1))
    else file.text().then(readFile, () => readFile(null))
  }
  return (
    <FieldRoot invalid={faultField === "file"} {...part} {...props}>
      <FieldLabel {...partAttributes(routeAnatomy, "label", state)}>{routeMessages.file}</FieldLabel>
      <Input
        type="file"
        accept=".gpx,application/gpx+xml"
        onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
        {...partAttributes(routeAnatomy, "input", state)}
      />
      <FieldHelperText {...partAttributes(routeAnatomy, "hint", state)}>
        {routeMessages.fileHint}
      </FieldHelperText>
      <FieldErrorText {...partAttributes(routeAnatomy, "error-text", state)}>{fault}</FieldErrorText>
      {/* There while empty: regions that appear with their text are not announced. */}
      <output {...partAttributes(routeAnatomy, "file-text", state)}>{fileText}</output>
    </FieldRoot>
  )
}
