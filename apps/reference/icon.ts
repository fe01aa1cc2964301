import { createElement, forwardRef, type SVGProps } from "react"

/** What a file of lucide-react says of its icon. */
interface IconData {
  readonly name: string
  readonly node: ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

/**
 * Stands in for lucide-react's `createLucideIcon` in what is built, whose icons are data (runtime.ts). That one also has names
 * from before, widths of lines that do not scale, icons without React and a context, which cost every page 1.5 kB.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const Icon = forwardRef<SVGSVGElement, IconProps>(({ size = 24, className = "", ...rest }, ref) =>
    createElement(
      "svg",
      {
        ref,
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: `lucide lucide-${name} ${className}`.trim(),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  )
  Icon.displayName = name
  return Icon
}
