/** The one dependency rule: arrows point toward core. A backend and a screen never meet except in an app. */
const layers = {
  core: [],
  machines: ["core"],
  ui: ["core", "machines"],
  conformance: ["core"],
  "adapters-memory": ["core"],
  "adapters-rest": ["core"],
  "adapters-supabase": ["core", "adapters-rest"],
  server: ["core"],
}

/** Tests, stories and benchmarks may look further: at the conformance rules and at the backend in memory. */
const SHIPPED = {
  pathNot: ["[.](test|bench|stories)[.]tsx?$", "/(examples|testing|test|simulate)/", "[.]config[.]ts$"],
}
const packages = (names) => `^packages/(${names.join("|")})/`
const onlyNeeds = (layer, libraries) => ({
  name: `${layer}-needs-${libraries.join("-")}-alone`,
  severity: "error",
  from: { path: `^packages/${layer}/src/`, ...SHIPPED },
  to: { path: "node_modules/", pathNot: `node_modules/(${libraries.join("|")})/` },
})

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, below]) => ({
      name: `${layer}-reads-${below.join("-and-") || "nobody"}`,
      severity: "error",
      from: { path: packages([layer]), ...SHIPPED },
      to: { path: "^(packages|apps|bench|e2e)/", pathNot: packages([layer, ...below]) },
    })),
    {
      name: "packages-do-not-read-apps",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(apps|bench|e2e)/" },
    },
    onlyNeeds("core", ["effect"]),
    onlyNeeds("conformance", ["effect"]),
    onlyNeeds("machines", ["xstate"]),
    onlyNeeds("ui", [
      "effect",
      "xstate",
      "@xstate/react",
      "@ark-ui/react",
      "react",
      "react-dom",
      "@types/react",
      "@types/react-dom",
      "@pandacss/dev",
      "@simplewebauthn/browser",
    ]),
    {
      name: "widgets-have-no-node",
      comment: "These packages run in browsers.",
      severity: "error",
      from: {
        path: packages([
          "core",
          "machines",
          "ui",
          "conformance",
          "adapters-memory",
          "adapters-rest",
          "adapters-supabase",
        ]),
        ...SHIPPED,
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "features-meet-at-the-index",
      comment: "A feature reads another feature of its layer only through its index.",
      severity: "error",
      // A language gathers the catalogues of all features, which no index names: they are loaded for that language alone.
      from: {
        path: "^packages/(core|machines|ui)/src/([^/]+)/",
        pathNot: "^packages/core/src/language/[a-z]{2}/index[.]ts$",
      },
      to: {
        path: "^packages/$1/src/[^/]+/",
        pathNot: ["^packages/$1/src/$2/", "/index[.]ts$", "/(testing|examples)/"],
      },
    },
    {
      name: "testing-is-not-shipped",
      comment: "Only tests, stories and examples read what was made for them.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", ...SHIPPED },
      to: { path: "^packages/(machines|ui)/src/(testing|[^/]+/examples)/" },
    },
    {
      name: "layers-meet-at-the-index",
      comment: "A package is read through its exports, not by a path into its sources.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: { path: "^packages/[^/]+/src/", pathNot: ["^$1/$2/", "/index[.]ts$"] },
    },
    {
      name: "everything-resolves",
      comment: "An import that a package does not declare would escape the rules above.",
      severity: "error",
      from: { path: "^(packages|apps|bench)/" },
      to: { couldNotResolve: true, pathNot: ["^virtual:", "[?](raw|url|inline)$", "styled-system"] },
    },
    { name: "no-circle", severity: "error", from: { path: "^(packages|apps)/" }, to: { circular: true } },
    {
      name: "no-orphan",
      severity: "error",
      from: {
        orphan: true,
        path: "^(packages|apps)/[^/]+/src/",
        // A page loads its script itself, or the build writes it into pages; a set-up is loaded before each test file.
        pathNot: [
          "[.]d[.]ts$",
          "[.]test[.]tsx?$",
          "[.]js$",
          "[.]script[.]ts$",
          "[.]setup[.]ts$",
          "/src/index[.]ts$",
          "/src/main[.]tsx?$",
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|styled-system|storybook-static|[.]cache)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
}
