import { wallOverrides } from "./build/rules/walls.ts";

/** What the linter refuses; the walls between folders are one table. */
export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest", "promise"],
  categories: {
    correctness: "error",
  },
  rules: {
    "typescript/no-floating-promises": [
      "error",
      {
        checkThenables: true,
      },
    ],
    "typescript/no-misused-promises": [
      "error",
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "eslint/no-empty": "error",
    "eslint/max-lines": [
      "error",
      {
        max: 400,
      },
    ],
    "eslint/no-console": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "oxc/no-barrel-file": [
      "error",
      {
        threshold: 0,
      },
    ],
    "vitest/no-focused-tests": "error",
    "react/react-in-jsx-scope": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/interactive-supports-focus": "off",
    "react/incompatible-library": "off",
    "react/set-state-in-effect": "off",
    "react/purity": "off",
    "vitest/no-conditional-expect": "off",
    "typescript/unbound-method": "off",
  },
  ignorePatterns: ["out/**", "node_modules/**", "docs/**"],
  overrides: [
    ...wallOverrides,
    {
      files: [
        "**/*.config.ts",
        "knexfile.ts",
        "web/e2e/global-setup.ts",
        "desktop/e2e/global-setup.ts",
        "build/testing/document-environment.ts",
      ],
      rules: {
        "import/no-default-export": "off",
      },
    },
    {
      files: ["build/**", "api/start.ts", "desktop/chromium-shell/**"],
      rules: {
        "eslint/no-console": "off",
      },
    },
  ],
};
